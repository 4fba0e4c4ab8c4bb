/** For people who typed or followed a wrong address; programs get JSON. */
export const notFoundPage = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Page introuvable – Programme culturel franco-japonais</title>
  </head>
  <body>
    <main>
      <h1>Page introuvable</h1>
      <p>Cette adresse ne mène à rien. <a href="/">Revenir à l’accueil</a></p>
      <p lang="en">This address leads nowhere. <a href="/">Back to the home page</a></p>
    </main>
  </body>
</html>
`
