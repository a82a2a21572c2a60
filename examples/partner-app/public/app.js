// Handles the UI kit's events, which all bubble up to here, by going to the next page.
const goTo = (path, detail) => location.assign(`${path}?${new URLSearchParams(detail)}`)
addEventListener('purchase-request', ({ detail }) => goTo('/confirm', detail))
addEventListener('gacha-choose', ({ detail }) => location.assign(`/gacha/${detail.gachaId}`))
addEventListener('shop-choose', ({ detail }) => location.assign(`/shop/${detail.shopId}`))
addEventListener('charge-request', ({ detail }) => location.assign(detail.chargeUrl))
addEventListener('relink-request', () => location.assign('/link'))
addEventListener('saved', () => location.assign('/'))
// This page's secret has expired: a new page gets a new one.
for (const element of document.querySelectorAll('.kit > *')) {
  element.addEventListener('error', ({ detail }) => {
    if (detail?.reason === 'keyInvalid') location.reload()
  })
}

// Prevents a second press of a button.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
}

// When the back button shows the page again, its form can be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})

// A picture may have to be rendered on its first request: if that takes too long, it is requested
// again.
for (const image of document.images) {
  let tries = 0
  const load = () => image.setAttribute('src', image.src)
  const again = () => tries++ < 3 && setTimeout(load, 3000)
  image.addEventListener('error', again)
  if (image.complete && image.naturalWidth === 0 && image.loading !== 'lazy') again()
}

document.querySelector('[data-language]')?.addEventListener('click', ({ currentTarget }) => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `language=${currentTarget.dataset.language}; Path=/; SameSite=Lax`
  location.reload()
})
