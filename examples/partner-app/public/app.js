// The shop works without this: it only keeps a button from being pressed twice, and remembers the
// language.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
}

// Shown again by the back button, a page can be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})

// A picture that is asked for at once is drawn first: when that takes too long, ask again.
for (const image of document.images) {
  let tries = 0
  const load = () => image.setAttribute('src', image.src)
  const again = () => tries++ < 3 && setTimeout(load, 3000)
  image.addEventListener('error', again)
  if (image.complete && image.naturalWidth === 0 && image.loading !== 'lazy') again()
}

document.querySelector('[data-language]')?.addEventListener('click', ({ currentTarget }) => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the newer store
  document.cookie = `language=${currentTarget.dataset.language}; Path=/; SameSite=Lax`
  location.reload()
})
