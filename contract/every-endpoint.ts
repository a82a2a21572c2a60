import { consoleCatalogue } from './console/endpoints.ts'
import { catalogue } from './endpoints.ts'
import { fitCatalogue } from './fit/endpoints.ts'
import * as kitScreens from './kit-screens.ts'
import { type CatalogueEntry, listEndpoints } from './wire.ts'

/** Every endpoint: for partners, the kit's screens, the console, and the dress-up app. */
export const everyEndpoint: readonly CatalogueEntry[] = [
  ...catalogue,
  ...listEndpoints({ 'kit-screens': kitScreens }),
  ...consoleCatalogue,
  ...fitCatalogue,
]
