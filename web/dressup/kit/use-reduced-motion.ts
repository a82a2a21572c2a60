import { useMedia } from '@kisekae/web-common/use-media.ts'

/** Whether the person asked the device for less motion. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
