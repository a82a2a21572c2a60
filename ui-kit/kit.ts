// The script that pages of apps load: `<script type="module" src="…/uikit/files/kit.js">`.
import { defineElement } from './elements/define-element.tsx'

defineElement('av-avatar', async () => (await import('./elements/avatar.tsx')).Avatar)
defineElement('av-fitting', async () => (await import('./elements/fitting.tsx')).Fitting)
defineElement('av-gacha', async () => (await import('./elements/gacha.tsx')).Gacha)
defineElement('av-gacha-list', async () => (await import('./elements/gacha-list.tsx')).GachaList)
defineElement(
  'av-gacha-result',
  async () => (await import('./elements/gacha-result.tsx')).GachaResult,
)
defineElement('av-shop', async () => (await import('./elements/shop.tsx')).Shop)
defineElement('av-shop-list', async () => (await import('./elements/shop-list.tsx')).ShopList)
