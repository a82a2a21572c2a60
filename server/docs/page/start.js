// Swagger UI brings both palettes; the page follows the one of the system.
const dark = matchMedia('(prefers-color-scheme: dark)')
const applyPalette = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyPalette)
applyPalette()

window.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: false,
  validatorUrl: null,
})
