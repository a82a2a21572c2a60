// What the UI kit tells: where to go on. All of its events come up to here.
const goTo = (path, detail) => location.assign(`${path}?${new URLSearchParams(detail)}`)
addEventListener('purchase-request', ({ detail }) => goTo('/confirm', detail))
addEventListener('gacha-choose', ({ detail }) => location.assign(`/gacha/${detail.gachaId}`))
addEventListener('shop-choose', ({ detail }) => location.assign(`/shop/${detail.shopId}`))
addEventListener('charge-request', ({ detail }) => location.assign(detail.chargeUrl))
addEventListener('relink-request', () => location.assign('/link'))
addEventListener('saved', () => location.assign('/'))
// The secret of this page has ended: a new page has a new one.
for (const element of document.querySelectorAll('.kit > *')) {
  element.addEventListener('error', ({ detail }) => {
    if (detail?.reason === 'keyInvalid') location.reload()
  })
}

// A button is not pressed twice.
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
