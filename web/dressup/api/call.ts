import { createCall } from '@kisekae/web-common/create-call.ts'

export const call = createCall('/fit-api')
