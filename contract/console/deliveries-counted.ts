/**
 * The console counts only this many of an endpoint's newest deliveries, because an app may have
 * millions.
 */
export const DELIVERIES_COUNTED = 1_000
