import { echo } from '@kisekae/contract/echo.ts'
import type { On } from '../kernel/serve/serve.ts'

export function echoRoutes(on: On): void {
  on(echo, async ({ message }) => ({ message }))
}
