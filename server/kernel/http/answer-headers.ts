/** Alternating names and values, the form that Node writes without merging. */
export type AnswerHeaders = string[]

/** A second value for the same name replaces the first. */
export function setHeader(headers: AnswerHeaders, name: string, value: string): void {
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at] === name) {
      headers[at + 1] = value
      return
    }
  }
  headers.push(name, value)
}

/** A second value for the same name is appended to the first, after a comma. */
export function addToList(headers: AnswerHeaders, name: string, value: string): void {
  const at = headers.indexOf(name)
  if (at === -1) headers.push(name, value)
  else headers[at + 1] += `, ${value}`
}
