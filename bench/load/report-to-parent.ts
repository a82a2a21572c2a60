/** Sends the measuring process this server's port, and its CPU time on request. */
export function reportToParent(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuSeconds: (user + system) / 1e6 })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ port })
}
