/**
 * Every endpoint whose calls are logged; listed here because importing the contract would load its
 * schemas.
 */
export const LOGGED_ROUTES: readonly string[] = [
  '/v1/Echo',
  '/v1/Guest',
  '/v1/AccessToken',
  '/v1/Avatar/{avatarId}',
  '/v1/Avatars',
  '/v1/Avatar/{avatarId}/Items',
  '/v1/Avatar/{avatarId}/FittingRoom',
  '/v1/Avatar/{avatarId}/VRM',
  '/v1/Avatar/{avatarId}/model.vrm',
  '/v1/Avatar/{avatarId}/model.glb',
  '/v1/Avatar/{avatarId}/ClientSecret',
  '/v1/AvatarRules',
  '/v1/Catalogue',
  '/v1/Items',
  '/v1/Gachas',
  '/v1/Gacha/{gachaId}',
  '/v1/Gacha/{gachaId}/FittingRoom',
  '/v1/Gacha/Session',
  '/v1/Gacha/Proof',
  '/v1/Shops',
  '/v1/Shop/{shopId}',
  '/v1/Shop/Session',
  '/v1/Wishes',
  '/v1/Avatar/{avatarId}/Wishes',
  '/v1/AccessToken/Revocation',
]
