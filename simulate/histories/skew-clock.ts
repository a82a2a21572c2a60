// Preloaded into a service to set its clock hours ahead. Decisions based on the database's clock
// are unaffected.
const SKEW_MS = 7_500_000
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [RealDate.now() + SKEW_MS] : values, newTarget),
  get: (target, name) =>
    name === 'now' ? () => RealDate.now() + SKEW_MS : Reflect.get(target, name),
})
