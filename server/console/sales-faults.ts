import { fault } from '../kernel/fault.ts'
import { URL_FAULTS, type UrlFault } from '../webhook/check-url.ts'

const DOMAIN = 'console'

export const changedMeanwhile = fault(
  409,
  DOMAIN,
  'changedMeanwhile',
  'Somebody changed this in the meantime: load it again.',
)
export const currencyUsed = fault(
  409,
  DOMAIN,
  'currencyUsed',
  'Prices are or were in this currency, so it stays.',
)
export const productRefused = fault(
  409,
  DOMAIN,
  'productRefused',
  'The shop cannot be as it is wanted.',
)
export const draftUnsound = fault(
  409,
  DOMAIN,
  'draftUnsound',
  'Something is wrong with the draft; the editor says what.',
)
export const developmentOnly = fault(
  409,
  DOMAIN,
  'developmentOnly',
  'Only development apps have this.',
)
export const itemUsed = fault(409, DOMAIN, 'itemUsed', 'A gacha or a shop still has this item.')
export const fileRefused = fault(409, DOMAIN, 'fileRefused', 'The file cannot become an item.')
export const webhookRefused = fault(409, DOMAIN, 'webhookRefused', 'The endpoint cannot be so.')

/** One for each thing that can be wrong with an address: the console has words for it. */
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
  'The file is no catalogue of ours.',
)
