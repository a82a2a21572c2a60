/** An invalid setting; its message is one line for the operator. */
export class ConfigError extends Error {}

/**
 * A setting of the service: its environment variable, its description, and the function that parses
 * its value.
 */
export interface Setting<T> {
  env: string
  about: string
  read(text: string | undefined): T
}

export const text = (env: string, fallback: string, about: string): Setting<string> => ({
  env,
  about: `${about} Default: ${fallback || 'none'}.`,
  read: (value) => value || fallback,
})

/** A URL of the service: scheme, host and port, without a trailing slash. */
export const address = (env: string, about: string): Setting<string> => ({
  env,
  about: `${about} Default: none.`,
  read(value) {
    if (!value) return ''
    const url = URL.canParse(value) ? new URL(value) : null
    const isSound = url && /^https?:$/.test(url.protocol) && !/[?#@]/.test(value)
    if (isSound) return value.replace(/\/$/, '')
    throw new ConfigError(`${env} must be a URL such as https://a.example, not '${value}'.`)
  },
})

/** A value that is never printed. */
export const secretText = (env: string, about: string): Setting<string> & { isSecret: true } => ({
  ...text(env, '', about),
  isSecret: true,
})

const SECRET_LENGTH_MIN = 32

/** A key that cannot be guessed. */
export const longSecret = (env: string, about: string): Setting<string> & { isSecret: true } => ({
  ...secretText(env, about),
  read(value) {
    if (!value || value.length >= SECRET_LENGTH_MIN) return value ?? ''
    throw new ConfigError(
      `${env} must have at least ${SECRET_LENGTH_MIN} characters: openssl rand -base64 32 ` +
        `generates one.`,
    )
  },
})

export const count = (
  env: string,
  fallback: number,
  range: { min: number; max: number },
  about: string,
): Setting<number> => ({
  env,
  about: `${about} ${range.min} to ${range.max}. Default: ${fallback}.`,
  read(value) {
    if (!value) return fallback
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= range.min && number <= range.max) return number
    throw new ConfigError(
      `${env} must be a whole number from ${range.min} to ${range.max}, not '${value}'.`,
    )
  },
})

export const choice = <const T extends string, const Fallback extends T | ''>(
  env: string,
  options: readonly T[],
  fallback: Fallback,
  about: string,
): Setting<T | Fallback> => ({
  env,
  about: `${about} One of ${options.join(', ')}. Default: ${fallback || 'none'}.`,
  read(value) {
    const found = value ? options.find((option) => option === value) : fallback
    if (found !== undefined) return found
    throw new ConfigError(`${env} must be one of ${options.join(', ')}, not '${value}'.`)
  },
})
