import type { PageLanguage } from '@kisekae/contract/page-language.ts'

/** Words that a nickname may not contain, by language. */
export type WordLists = Readonly<Partial<Record<PageLanguage, readonly string[]>>>

/** A short default list: names of staff, and insults that have no other meaning. */
export const DEFAULT_WORDS: WordLists = {
  en: [
    'admin',
    'administrator',
    'moderator',
    'cunt',
    'faggot',
    'fuck',
    'fucker',
    'nigger',
    'rapist',
  ],
  ja: ['運営者', '運営公式', '管理人', '死ね', '殺すぞ', 'まんこ', 'ちんこ'],
  ko: ['운영자', '관리자', '씨발', '병신'],
  'zh-Hant': ['管理員', '官方客服', '操你媽'],
  'zh-Hans': ['管理员', '官方客服', '操你妈', '傻逼'],
  fr: ['administrateur', 'connard', 'enculé'],
  es: ['administrador', 'hijo de puta'],
  de: ['administrator', 'arschloch', 'fotze'],
  pt: ['administrador', 'filho da puta'],
  id: ['pengelola', 'ngentot'],
}
