import { fault } from '../../kernel/fault/fault.ts'
import { URL_FAULTS, type UrlFault } from '../../webhook/check-url.ts'

const DOMAIN = 'console'

export const changedMeanwhile = fault(
  409,
  DOMAIN,
  'changedMeanwhile',
  'Someone else has changed this in the meantime; load it again.',
)
export const currencyUsed = fault(
  409,
  DOMAIN,
  'currencyUsed',
  'Prices use or have used this currency, so it cannot be removed.',
)
export const productRefused = fault(
  409,
  DOMAIN,
  'productRefused',
  "The shop's settings are not valid.",
)
export const draftUnsound = fault(
  409,
  DOMAIN,
  'draftUnsound',
  'The draft has errors; the editor shows them.',
)
export const developmentOnly = fault(
  409,
  DOMAIN,
  'developmentOnly',
  'This is for development apps only.',
)
export const itemUsed = fault(409, DOMAIN, 'itemUsed', 'A gacha or a shop still uses this item.')
export const fileRefused = fault(409, DOMAIN, 'fileRefused', 'The file cannot become an item.')
export const webhookRefused = fault(
  409,
  DOMAIN,
  'webhookRefused',
  "The endpoint's settings are not valid.",
)

/** One fault for each possible error in a URL: the console has a message for each. */
const declareUrlFault = (reason: UrlFault) => fault(409, DOMAIN, reason, URL_FAULTS[reason])
export const webhookUrlFaults = {
  webhookUrlTooLong: declareUrlFault('webhookUrlTooLong'),
  webhookUrlNotHttp: declareUrlFault('webhookUrlNotHttp'),
  webhookUrlNotHttps: declareUrlFault('webhookUrlNotHttps'),
  webhookUrlWithName: declareUrlFault('webhookUrlWithName'),
  webhookUrlWithFragment: declareUrlFault('webhookUrlWithFragment'),
  webhookUrlPort: declareUrlFault('webhookUrlPort'),
  webhookUrlHost: declareUrlFault('webhookUrlHost'),
} as const satisfies Record<UrlFault, ReturnType<typeof fault>>

export const catalogueRefused = fault(
  400,
  DOMAIN,
  'catalogueRefused',
  'The file is not a valid catalogue.',
)
