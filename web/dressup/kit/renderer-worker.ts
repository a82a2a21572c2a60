// A worker that finds out what renders 3D, while the page stays responsive.
import { findRenderer } from '@kisekae/ui-kit/viewer/find-renderer.ts'

postMessage(findRenderer())
