import type { CardTexts } from './card-texts.ts'

export const cardFr = {
  lead: 'Une page sur vous, visible par toute personne qui en a le lien.',
  on: 'Ma carte est publique',
  onHint:
    'Elle montre votre pseudo, votre avatar tel qu’il est habillé en ce moment et ce que vous ' +
    'choisissez ci-dessous. Elle ne montre jamais votre adresse e-mail.',
  offHint:
    'Si vous la désactivez, la page disparaît aussitôt. Les navigateurs peuvent afficher les ' +
    'images déjà chargées pendant cinq minutes encore, et d’autres services peuvent garder un ' +
    'aperçu du lien.',
  searchable: 'Les moteurs de recherche peuvent l’afficher',
  searchableHint: 'Des inconnus pourront alors trouver votre carte sans le lien.',
  link: 'Lien',
  open: 'Ouvrir',
  copyLink: 'Copier le lien',
  qrAlt: 'Le code QR de votre carte',
  name: 'Fin du lien',
  nameHint:
    '4 à 24 lettres minuscules, chiffres et traits d’union. Un nom choisi peut être deviné.',
  nameInvalid:
    'Saisissez 4 à 24 lettres minuscules, chiffres et traits d’union, avec une lettre au début.',
  nameTaken: 'Ce nom n’est pas disponible.',
  nameWarning:
    'L’ancien lien cesse aussitôt de fonctionner, et un nom abandonné peut être repris par ' +
    'quelqu’un d’autre.',
  newLink: 'Nouveau lien aléatoire',
  renamed: 'Votre carte a un nouveau lien',
  outfits: 'Tenues',
  noOutfits: 'Enregistrez une tenue pour pouvoir la montrer ici.',
  items: 'Favoris',
  noItems: 'Marquez des articles d’un cœur dans la garde-robe pour pouvoir les montrer ici.',
  apps: 'Applications',
  appsHint: 'Tout le monde pourra voir que vous utilisez les applications choisies.',
  noApps: 'Associez une application pour pouvoir la montrer ici.',
  atMost: (count) => `Vous pouvez en choisir ${count} au maximum.`,
  tooOften: 'Vous avez souvent changé de lien aujourd’hui. Réessayez demain.',
  changed: 'Le contenu a changé entre-temps. La page a été rechargée.',
  hiddenTitle: 'L’exploitant a masqué votre carte',
  hiddenText: 'Vous seul voyez ses réglages, et personne ne peut ouvrir la page.',
  reasons: {
    nickname: 'Le pseudo est inapproprié.',
    look: 'La tenue ou un article est inapproprié.',
    impersonation: 'La carte se fait passer pour quelqu’un d’autre.',
    harassment: 'La carte harcèle quelqu’un.',
    other: 'Elle ne respecte pas les règles de ce service.',
  },
  appeal: 'Votre contestation',
  appealHint: 'Vous pouvez contester une fois. L’exploitant lira votre texte.',
  sendAppeal: 'Envoyer la contestation',
  appealed: 'Vous avez contesté. L’exploitant examinera votre texte.',
  declined: 'Votre contestation a été rejetée.',
} satisfies CardTexts
