/** For people who opened a page while the database, or something else it needs, was away. */
export const failurePage = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Momentanément indisponible – Programme culturel franco-japonais</title>
  </head>
  <body>
    <main>
      <h1>Momentanément indisponible</h1>
      <p>Cette page ne peut pas être affichée pour l’instant. Rien n’est perdu : réessayez dans un moment.</p>
      <p lang="en">This page cannot be shown for the moment. Nothing is lost: try again in a little while.</p>
    </main>
  </body>
</html>
`
