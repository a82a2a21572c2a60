import { ConfigError } from './setting.ts'

const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/
const ADDRESSES_MAX = 10

/** The value of ALERT_MAIL. @throws ConfigError */
export function readAddresses(value: string | undefined): string[] {
  const addresses = (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  if (addresses.length <= ADDRESSES_MAX && addresses.every((each) => ADDRESS.test(each)))
    return addresses
  throw new ConfigError(
    `ALERT_MAIL must be at most ${ADDRESSES_MAX} e-mail addresses, separated by commas.`,
  )
}
