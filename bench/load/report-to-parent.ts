/** Tells the measuring process where this server listens, and its processor time when asked. */
export function reportToParent(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuSeconds: (user + system) / 1e6 })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ port })
}
