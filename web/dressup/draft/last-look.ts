import type { PageLanguage } from '@kisekae/contract/page-language.ts'

const KEPT_AS = 'kisekae.last-look'

/** The outfit that the member last wore, for pages that open without a network connection. */
export interface LastLook {
  /**
   * The sign-up time of the look's owner, which distinguishes the members on this device without
   * naming them.
   */
  owner: string
  /** Changes with the outfit. */
  imageUrl: string
  /** The still picture, as a data URL. */
  picture: string
  /** The names of the worn items, in the language of the page. */
  names: string[]
  language: PageLanguage
}

/** Returns null if no look is stored. */
export function readLook(): LastLook | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null')
  } catch {
    return null
  }
}

/** Stores the look on this device only; null removes it. */
export function keepLook(look: LastLook | null): void {
  if (look) localStorage.setItem(KEPT_AS, JSON.stringify(look))
  else localStorage.removeItem(KEPT_AS)
}

/** Whether the look is this member's current one, with text in this language. */
export const isLookOf = (
  look: LastLook,
  { owner, imageUrl, language }: Pick<LastLook, 'owner' | 'imageUrl' | 'language'>,
): boolean => look.owner === owner && look.imageUrl === imageUrl && look.language === language

/** @param owner as in `LastLook`; undefined if no member is signed in */
export function forgetLookUnlessOf(owner: string | undefined): void {
  if (readLook()?.owner !== owner) keepLook(null)
}
