// A worker that determines what renders 3D (a graphics card, the CPU, or nothing), while the page
// stays responsive.
import { findRenderer } from '@kisekae/ui-kit/viewer/find-renderer.ts'

postMessage(findRenderer())
