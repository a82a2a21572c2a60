// Sends the calls on the page. The key remains in the page's fields and is not stored.
const keys = [...document.querySelectorAll('input.key')]

for (const key of keys) {
  key.addEventListener('input', () => {
    for (const other of keys) other.value = key.value
  })
}

for (const form of document.querySelectorAll('form[data-path]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(form, form.nextElementSibling)
  })
}

async function send(form, output) {
  const [url, init] = readRequest(form)
  const shownRequest = `${init.method} ${url}${init.body ? `\n\n${init.body}` : ''}`
  show(output, [shownRequest, output.dataset.waiting])
  const startedAt = performance.now()
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    const durationMs = Math.round(performance.now() - startedAt)
    const head = `${response.status} · ${durationMs} ms\n${listHeaders(response.headers)}`
    show(output, [shownRequest, `${head}\n${indent(text)}`])
  } catch (error) {
    show(output, [shownRequest, `${output.dataset.failed}: ${error.message}`])
  }
}

function readRequest(form) {
  const headers = new Headers()
  const query = new URLSearchParams()
  let path = form.dataset.path
  for (const field of form.elements) {
    const value = field.value.trim()
    if (!value) continue
    if (field.className === 'key') headers.set('X-Api-Key', value)
    if (field.dataset.place === 'header') headers.set(field.name, value)
    if (field.dataset.place === 'path') {
      path = path.replace(`{${field.name}}`, encodeURIComponent(value))
    }
    if (field.dataset.place === 'param') {
      const values = 'list' in field.dataset ? value.split(/[\s,]+/) : [value]
      for (const one of values) query.append(field.name, one)
    }
  }
  const { method, body } = form.dataset
  const init = { method, headers, cache: 'no-store', credentials: 'omit' }
  if (body === 'true') return [path, { ...init, body: query }]
  return [query.size > 0 ? `${path}?${query}` : path, init]
}

const SHOWN_HEADERS = /^(ratelimit|idempotency-replayed|draw-commit|etag|retry-after|x-request-id)/

const listHeaders = (headers) =>
  [...headers]
    .filter(([name]) => SHOWN_HEADERS.test(name))
    .map((pair) => `${pair.join(': ')}\n`)
    .join('')

function indent(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function show(output, texts) {
  const blocks = texts.map((text) => {
    const block = document.createElement('pre')
    block.textContent = text
    return block
  })
  output.replaceChildren(...blocks)
}
