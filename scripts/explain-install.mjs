// Plain JavaScript without dependencies: it runs on Node 20 or later, before the pinned Node is
// linked.
const AGAIN = 'then run the same command again.'
const UNREACHABLE = new RegExp(
  '\\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|' +
    'ERR_SOCKET_TIMEOUT)\\b',
)
const DISTRUSTED =
  /\b(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+)\b/

/**
 * Explains how to fix a failed installation, in one line; undefined if npm's own message says
 * everything.
 * @param {string} words the output of npm or the system
 * @param {string} folder
 * @returns {string | undefined}
 */
export function explainInstall(words, folder) {
  if (/\b(?:ENOSPC|EDQUOT)\b/.test(words)) {
    return (
      `No space is left on the disk that holds ${folder} or npm's cache: free up 1 GB, ` + AGAIN
    )
  }
  const [code] = /\b(?:EROFS|EACCES|EPERM)\b/.exec(words) ?? []
  if (code) {
    return (
      `Packages cannot be written to ${folder} or npm's cache (${code}): make both writable, ` +
      AGAIN
    )
  }
  const [distrust] = DISTRUSTED.exec(words) ?? []
  if (distrust) {
    return (
      `The registry's certificate is not trusted (${distrust}): set NODE_EXTRA_CA_CERTS to the ` +
      `certificates of your network, ${AGAIN}`
    )
  }
  const [failure] = UNREACHABLE.exec(words) ?? []
  if (!failure) return undefined
  return (
    `The packages cannot be downloaded (${failure}): check the network and "npm config get ` +
    `registry", ${AGAIN}`
  )
}
