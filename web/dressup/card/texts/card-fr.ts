import type { CardTexts } from './card-texts.ts'

export const cardFr = {
  lead: 'Une page sur vous, visible par toute personne qui a le lien.',
  on: 'Ma carte est publique',
  onHint:
    'Elle montre votre pseudo, votre avatar tel qu’il est habillé en ce moment et ce que vous ' +
    'choisissez ci-dessous. Elle ne montre jamais votre adresse e‑mail.',
  offHint:
    'Si vous la désactivez, la page disparaît aussitôt. Les navigateurs peuvent afficher les ' +
    'images déjà chargées pendant encore cinq minutes au plus, et d’autres services peuvent ' +
    'garder un aperçu du lien.',
  searchable: 'Les moteurs de recherche peuvent l’afficher',
  searchableHint: 'Des inconnus pourront alors trouver votre carte sans le lien.',
  link: 'Lien',
  open: 'Ouvrir',
  copyLink: 'Copier le lien',
  qrAlt: 'Le code QR de votre carte',
  name: 'Nom dans le lien',
  nameHint: '4 à 24 lettres minuscules, chiffres et traits d’union. On peut deviner un nom.',
  nameInvalid:
    'Saisissez 4 à 24 lettres minuscules, chiffres et traits d’union, une lettre d’abord.',
  nameTaken: 'Ce nom n’est pas disponible.',
  nameWarning:
    'L’ancien lien cesse aussitôt de fonctionner, et un nom abandonné peut être repris par ' +
    'quelqu’un d’autre.',
  newLink: 'Nouveau lien aléatoire',
  renamed: 'Votre carte a un nouveau lien',
  outfits: 'Tenues',
  noOutfits: 'Enregistrez une tenue pour la montrer ici.',
  items: 'Favoris',
  noItems: 'Dans le dressing, ajoutez un cœur à des articles pour les montrer ici.',
  apps: 'Applis',
  appsHint: 'Tout le monde pourra voir que vous utilisez les applis choisies.',
  noApps: 'Associez une appli pour la montrer ici.',
  atMost: (count) => `Vous pouvez en choisir ${count} au maximum.`,
  tooOften: 'Vous avez changé le lien trop de fois aujourd’hui. Réessayez demain.',
  changed: 'Le contenu a changé entre-temps. La page a été rechargée.',
  hiddenTitle: 'La modération a masqué votre carte',
  hiddenText: 'Personne ne peut ouvrir sa page, mais vous voyez toujours ses paramètres.',
  reasons: {
    nickname: 'Le pseudo est inapproprié.',
    look: 'Le look ou un article est inapproprié.',
    impersonation: 'La carte se fait passer pour quelqu’un d’autre.',
    harassment: 'La carte harcèle quelqu’un.',
    other: 'Elle ne respecte pas les règles de ce service.',
  },
  appeal: 'Votre contestation',
  appealHint: 'Vous pouvez contester une fois. La modération lira votre texte.',
  sendAppeal: 'Envoyer la contestation',
  appealed: 'Contestation envoyée. La modération va l’examiner.',
  declined: 'Votre contestation a été rejetée.',
} satisfies CardTexts
