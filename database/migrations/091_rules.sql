-- The rules as the programme had them, with the days of 2023 that they name. ## begins a section, {name} is how it is led to.
update edition set rules_fr = $rules$## 1. Objet du programme {objet}
Le Programme culturel franco-japonais réunit chaque année, en France, les évènements qui font vivre la relation entre les deux pays. Il a lieu du 10 au 24 novembre 2023. Il est ouvert à tous ceux qui proposent un évènement au public pendant cette période.

Un label distingue les évènements retenus. Le présent règlement dit qui peut le demander, comment les projets sont choisis, et ce que le label apporte et demande.

## 2. Qui peut déposer un projet {eligibilite}
Peuvent déposer un projet les associations, les collectivités, les établissements culturels, d’enseignement et de recherche, les clubs sportifs, les entreprises et les personnes qui organisent un évènement ouvert au public, en France ou au Japon.

L’évènement doit :
- porter sur la relation entre la France et le Japon, ou faire se rencontrer leurs publics ;
- se tenir, au moins pour une de ses dates, pendant la période du programme ;
- disposer d’un lieu et d’un responsable nommés ;
- respecter les lois en vigueur, et la dignité de chacun.

## 3. Thèmes prioritaires {themes}
Cinq thèmes sont prioritaires :
- la culture ;
- la coopération économique ;
- l’éducation et la recherche ;
- la jeunesse et le sport ;
- l’environnement.

Un projet peut relever de plusieurs thèmes. Un projet qui n’en aborde aucun reste recevable, mais n’est pas prioritaire.

## 4. Opérations commerciales {commercial}
Un évènement peut être payant. Lorsqu’il est exclusivement commercial (vente, promotion d’une marque ou d’un produit, sans contenu culturel, éducatif ou sportif), un droit forfaitaire est dû par l’organisateur. Son montant lui est communiqué avant la décision, et il peut alors retirer son projet.

## 5. Critères de sélection {criteres}
Les projets sont examinés selon :
- leur apport à la relation entre les deux pays ;
- la qualité de leur contenu et de leurs intervenants ;
- leur ouverture à des publics variés, et leur accessibilité ;
- leur faisabilité : lieu, calendrier, moyens ;
- leur équilibre avec les autres projets, par thème et par territoire.

## 6. Ce que le label apporte {avantages}
Un évènement labellisé :
- est publié à l’agenda du programme, avec son image, ses dates et son lieu ;
- peut porter le logo du programme sur ses supports ;
- bénéficie de la communication du programme auprès de la presse et des partenaires ;
- peut, selon les moyens disponibles, recevoir un soutien financier.

## 7. Dépôt des projets {depot}
Le projet est déposé par voie électronique, sur cette plateforme. Un dépôt sur papier reste possible, par courrier adressé au secrétariat du programme ; il est alors saisi par le secrétariat.

La date limite de dépôt est fixée au 15 octobre. Un projet incomplet peut être enregistré comme brouillon ; seul un projet soumis est examiné.

## 8. Commissions techniques {commissions}
Quatre commissions techniques instruisent les projets :
- la commission culturelle ;
- la commission académique et éducation ;
- la commission sport ;
- la commission économique.

Le porteur choisit la commission dont relève son projet. Celle-ci peut lui demander des informations, ou transmettre le projet à une autre commission.

## 9. Comité de sélection {comite}
Un comité, formé de membres des commissions, se réunit chaque mois. Il peut retenir un projet, le retenir sous réserve d’informations, ou ne pas le retenir. Ses décisions sont motivées.

## 10. Accusé de réception et notification {accuse}
Un accusé de réception est adressé au porteur dès que son projet est soumis. Le résultat lui est notifié par voie électronique, à l’adresse de son compte. Le statut du projet change le même jour sur la plateforme.

## 11. Devoirs de communication {communication}
Le porteur d’un évènement labellisé :
- fait figurer le logo et le nom du programme sur ses supports imprimés et numériques ;
- mentionne le programme dans ses communiqués et lors de ses prises de parole ;
- tient à jour les informations publiées, et signale sans délai une annulation ou un report ;
- accepte que l’image et la description de l’évènement soient reprises par le programme ;
- transmet un bref bilan, avec la fréquentation, dans le mois qui suit.

Un manquement peut entraîner le retrait du label.

## 12. Données personnelles {donnees}
Les données du porteur et du contact servent à l’instruction du projet. Elles ne sont connues que de la commission et des administrateurs. L’agenda ne montre que le nom et le site de l’organisateur. Chacun peut consulter, corriger et effacer ses données depuis son compte.
$rules$ where id = 4;
