import type { PageLanguage } from './page-language.ts'

/** Texts by plural category; some languages, such as Arabic with six, have many categories. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Returns a function that chooses the text for a count. */
export function pluralIn(language: PageLanguage): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined
  return (count, forms) => {
    // Created on first use, because creating it is slow.
    rules ??= new Intl.PluralRules(language)
    return forms[rules.select(count)] ?? forms.other
  }
}
