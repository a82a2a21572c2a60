export type { App, Call, Handler, Language, On } from './call.ts'
