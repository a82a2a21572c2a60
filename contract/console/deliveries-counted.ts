/** The console counts so many deliveries of an endpoint, the newest: an app may have millions. */
export const DELIVERIES_COUNTED = 1_000
