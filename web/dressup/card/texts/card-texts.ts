import type { CardReason } from '@kisekae/contract/card-reason.ts'

/** All text for the profile card's settings, which is loaded with them. */
export interface CardTexts {
  lead: string
  on: string
  onHint: string
  offHint: string
  searchable: string
  searchableHint: string
  link: string
  open: string
  copyLink: string
  qrAlt: string
  name: string
  nameHint: string
  nameInvalid: string
  nameTaken: string
  nameWarning: string
  newLink: string
  renamed: string
  outfits: string
  noOutfits: string
  items: string
  noItems: string
  apps: string
  appsHint: string
  noApps: string
  atMost(count: number): string
  tooOften: string
  changed: string
  hiddenTitle: string
  hiddenText: string
  reasons: Record<CardReason, string>
  appeal: string
  appealHint: string
  sendAppeal: string
  appealed: string
  declined: string
}
