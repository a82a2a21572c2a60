# Written by `node scripts/write-sdk.ts` from the contract: every call of the service.
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence

from .options import CallOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Calls:
    """Responses are decoded JSON: dicts, lists, numbers and texts, or None if there is none."""

    def _call(
        self, method: str, path: str, sent: dict[str, Any], *, once: bool, **options: Any
    ) -> Any:
        raise NotImplementedError

    def echo(
        self,
        *,
        message: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Echo`: Echo a message to test the key.
        `message`: Any text; the response repeats it.
        """
        sent = {'message': message}
        return self._call('GET', '/v1/Echo', sent, once=False, **options)

    def create_guest(
        self,
        *,
        scope: str | Sequence[str] | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `POST /v1/Guest`: Create a guest with an avatar. Create one for each user of the app, not
          for each visit: the number of guests must not greatly exceed the number of users.
        `scope`: Permissions, separated by commas or repeated. The default is only AvatarLoad.
        """
        sent = {'scope': scope}
        return self._call('POST', '/v1/Guest', sent, once=True, **options)

    def exchange_token(
        self,
        *,
        token: str,
        redirect_uri: str,
        scope: str,
        request_date: int | str,
        code_verifier: str,
        avatar_id: int | str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `POST /v1/AccessToken`: Exchange the grant token for the avatarId.
        `token`: The `token` parameter of the request to `redirectUri`.
        `redirect_uri`: The same value as at the start of the flow.
        `scope`: The same value as at the start of the flow, byte for byte.
        `request_date`: Unix time in seconds, the same as in `codeChallenge`.
        `code_verifier`: The value used in `codeChallenge`, at least 48 characters.
        `avatar_id`: Required for an upgrade: the same value as at the start.
        """
        sent = {
            'token': token,
            'redirectUri': redirect_uri,
            'scope': scope,
            'requestDate': request_date,
            'codeVerifier': code_verifier,
            'avatarId': avatar_id,
        }
        return self._call('POST', '/v1/AccessToken', sent, once=False, **options)

    def exchange_token_legacy(
        self,
        *,
        token: str,
        redirect_uri: str,
        scope: str,
        request_date: int | str,
        code_verifier: str,
        avatar_id: int | str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `POST /avatar/v1/AccessToken`: Exchange the grant token for the avatarId (older prefix).
        `token`: The `token` parameter of the request to `redirectUri`.
        `redirect_uri`: The same value as at the start of the flow.
        `scope`: The same value as at the start of the flow, byte for byte.
        `request_date`: Unix time in seconds, the same as in `codeChallenge`.
        `code_verifier`: The value used in `codeChallenge`, at least 48 characters.
        `avatar_id`: Required for an upgrade: the same value as at the start.
        """
        sent = {
            'token': token,
            'redirectUri': redirect_uri,
            'scope': scope,
            'requestDate': request_date,
            'codeVerifier': code_verifier,
            'avatarId': avatar_id,
        }
        return self._call('POST', '/avatar/v1/AccessToken', sent, once=False, **options)

    def get_connect_url(
        self,
        *,
        redirect_uri: str,
        scope: str,
        code_challenge: str,
        avatar_id: int | str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /avatar/v1/ConnectUrl`: Create the app's connection link (older prefix).
        `redirect_uri`: The URI to which the user returns; it must be registered in the console.
        `scope`: The permissions that the user is asked to grant.
        `code_challenge`: SHA-256, in lowercase hexadecimal, of
          `appId:grant_token:redirectUri:scope:requestDate:apiKey:codeVerifier`.
        `avatar_id`: The guest to upgrade.
        """
        sent = {
            'redirectUri': redirect_uri,
            'scope': scope,
            'codeChallenge': code_challenge,
            'avatarId': avatar_id,
        }
        return self._call('GET', '/avatar/v1/ConnectUrl', sent, once=False, **options)

    def get_open_url(
        self,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /avatar/v1/OpenUrl`: Create the app's launch link (older prefix).
        """
        sent = {}
        return self._call('GET', '/avatar/v1/OpenUrl', sent, once=False, **options)

    def revoke_token(
        self,
        *,
        token: str,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `POST /v1/AccessToken/Revocation`: Revoke an access token; the link remains (an addition to
          the spec).
        `token`: An access token of the app.
        """
        sent = {'token': token}
        return self._call('POST', '/v1/AccessToken/Revocation', sent, once=False, **options)

    def get_avatar(
        self,
        *,
        avatar_id: int | str,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Avatar/{avatarId}`: Read an avatar. Requires the AvatarLoad permission.
        `avatar_id`: The avatar.
        """
        sent = {'avatarId': avatar_id}
        return self._call('GET', '/v1/Avatar/{avatarId}', sent, once=False, **options)

    def get_avatars(
        self,
        *,
        avatar_id: int | str | Sequence[int | str],
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Avatars`: Read several avatars. The response is 200 even if some avatars cannot be
          read; each avatar has its own `status`. Requires the AvatarLoad permission.
        `avatar_id`: The avatars.
        """
        sent = {'avatarId': avatar_id}
        return self._call('GET', '/v1/Avatars', sent, once=False, **options)

    def get_items(
        self,
        *,
        item_id: int | str | Sequence[int | str],
        avatar_id: int | str | None = None,
        mannequin: bool | None = None,
        animation: bool | None = None,
        transparent: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Items`: Read items from the catalogue. With an avatarId, requires the AvatarLoad
          permission.
        `item_id`: Items that the app can use, or that `avatarId` owns or wears.
        `avatar_id`: `have` shows whether the user of this avatar owns the item.
        `mannequin`: Show the item on a mannequin; Motion items are always shown on one.
        `animation`: Animate the picture. Motion items always move; Effect items move by default.
        `transparent`: Whether the background is removed; some items look better with a background.
        """
        sent = {
            'itemId': item_id,
            'avatarId': avatar_id,
            'mannequin': mannequin,
            'animation': animation,
            'transparent': transparent,
        }
        return self._call('GET', '/v1/Items', sent, once=False, **options)

    def get_owned_items(
        self,
        *,
        avatar_id: int | str,
        limit: int | None = None,
        page: int | None = None,
        part: str | None = None,
        mannequin: bool | None = None,
        animation: bool | None = None,
        transparent: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Avatar/{avatarId}/Items`: List the items that the user of an avatar owns. Requires
          the AvatarLoad permission.
        `avatar_id`: The avatar.
        `limit`: Items per page.
        `page`: The page, counted from 0.
        `part`: Only items of this part.
        `mannequin`: Show the items on a mannequin, as in the images of worn items.
        `animation`: Animate the picture. Motion items always move; Effect items move by default.
        `transparent`: Whether the background is removed; some items look better with a background.
        """
        sent = {
            'avatarId': avatar_id,
            'limit': limit,
            'page': page,
            'part': part,
            'mannequin': mannequin,
            'animation': animation,
            'transparent': transparent,
        }
        return self._call('GET', '/v1/Avatar/{avatarId}/Items', sent, once=False, **options)

    def get_catalogue(
        self,
        *,
        part: str | None = None,
        tag: str | None = None,
        search: str | None = None,
        limit: int | None = None,
        page: int | None = None,
        mannequin: bool | None = None,
        animation: bool | None = None,
        transparent: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Catalogue`: List the items that the app may grant. Base items are not listed,
          because every user has them. Every filter narrows the list.
        `part`: Only items of this part.
        `tag`: Only items with exactly this tag.
        `search`: Only items whose Japanese or English name contains this text, or that have it
          (regardless of case) as their id or as a tag.
        `limit`: Items per page.
        `page`: The page, counted from 0.
        `mannequin`: Show the item on a mannequin; Motion items are always shown on one.
        `animation`: Animate the picture. Motion items always move; Effect items move by default.
        `transparent`: Whether the background is removed; some items look better with a background.
        """
        sent = {
            'part': part,
            'tag': tag,
            'search': search,
            'limit': limit,
            'page': page,
            'mannequin': mannequin,
            'animation': animation,
            'transparent': transparent,
        }
        return self._call('GET', '/v1/Catalogue', sent, once=False, **options)

    def grant_items(
        self,
        *,
        avatar_id: int | str,
        item_id: int | str | Sequence[int | str],
        fail_if_owned_item_exists: bool | None = None,
        gacha_session_id: str | None = None,
        shop_session_id: str | None = None,
        source: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `POST /v1/Avatar/{avatarId}/Items`: Grant items to the user of an avatar. Requires the
          ItemGrant permission.
        `avatar_id`: The avatar.
        `item_id`: Items that the app can use.
        `fail_if_owned_item_exists`: Grant nothing if the user already owns one of the items.
        `gacha_session_id`: The paid gacha session; required for a first-time free item or
          first-time price.
        `shop_session_id`: The paid shop session.
        `source`: `bonus`: a gift that belongs to no session, such as a login bonus.
        """
        sent = {
            'avatarId': avatar_id,
            'itemId': item_id,
            'failIfOwnedItemExists': fail_if_owned_item_exists,
            'gachaSessionId': gacha_session_id,
            'shopSessionId': shop_session_id,
            'source': source,
        }
        return self._call('POST', '/v1/Avatar/{avatarId}/Items', sent, once=True, **options)

    def create_gacha_session(
        self,
        *,
        avatar_id: int | str,
        gacha_id: int | str,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `POST /v1/Gacha/Session`: Draw: create a gacha session. Create the session on the
          performance screen and grant it on the completion screen. Two sessions of the same user and
          gacha must be at least one second apart. Requires the AvatarLoad permission.
        `avatar_id`: The avatar of the user.
        `gacha_id`: The gacha.
        """
        sent = {'avatarId': avatar_id, 'gachaId': gacha_id}
        return self._call('POST', '/v1/Gacha/Session', sent, once=True, **options)

    def get_gacha(
        self,
        *,
        gacha_id: int | str,
        avatar_id: int | str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Gacha/{gachaId}`: Read a gacha that is on sale, including its items. With an
          avatarId, requires the AvatarLoad permission.
        `gacha_id`: The gacha.
        `avatar_id`: Adds `firstTime` and `have` for this user, as of the avatar's test date.
        """
        sent = {'gachaId': gacha_id, 'avatarId': avatar_id}
        return self._call('GET', '/v1/Gacha/{gachaId}', sent, once=False, **options)

    def get_gacha_fitting_room(
        self,
        *,
        gacha_id: int | str,
        avatar_id: int | str,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Gacha/{gachaId}/FittingRoom`: Show an avatar wearing the items of a gacha. Requires
          the AvatarLoad permission.
        `gacha_id`: The gacha.
        `avatar_id`: The avatar of the user.
        """
        sent = {'gachaId': gacha_id, 'avatarId': avatar_id}
        return self._call('GET', '/v1/Gacha/{gachaId}/FittingRoom', sent, once=False, **options)

    def get_gacha_proof(
        self,
        *,
        avatar_id: int | str,
        gacha_session_id: str,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Gacha/Proof`: Prove that the draw of a finished session was fair. All inputs of the
          draw, so that anyone can repeat it. A session that is waiting for its grant is refused;
          proofs are available for seven days after the grant or the expiry. Requires the AvatarLoad
          permission.
        `avatar_id`: The avatar of the user.
        `gacha_session_id`: A session that has been granted or has expired.
        """
        sent = {'avatarId': avatar_id, 'gachaSessionId': gacha_session_id}
        return self._call('GET', '/v1/Gacha/Proof', sent, once=False, **options)

    def get_gacha_session(
        self,
        *,
        avatar_id: int | str,
        gacha_session_id: str,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Gacha/Session`: Read a gacha session. Requires the AvatarLoad permission.
        `avatar_id`: The avatar of the user.
        `gacha_session_id`: The session id from the URL of the confirmation screen.
        """
        sent = {'avatarId': avatar_id, 'gachaSessionId': gacha_session_id}
        return self._call('GET', '/v1/Gacha/Session', sent, once=False, **options)

    def get_gachas(
        self,
        *,
        avatar_id: int | str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Gachas`: List the gachas on sale. With an avatarId, requires the AvatarLoad
          permission.
        `avatar_id`: Adds `firstTime` and `have` for this user, as of the avatar's test date.
        """
        sent = {'avatarId': avatar_id}
        return self._call('GET', '/v1/Gachas', sent, once=False, **options)

    def change_shop_session(
        self,
        *,
        avatar_id: int | str,
        shop_session_id: str,
        item_id: int | str | Sequence[int | str],
        put: bool | None = None,
        shop_id: int | str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `PATCH /v1/Shop/Session`: Add items to a shop session or remove them. Adding an item that is
          in the session, or removing one that is not, changes nothing: you can repeat the call. Show
          the new version to the user before you charge. Requires the AvatarLoad permission.
        `avatar_id`: The avatar of the user.
        `shop_session_id`: The session.
        `item_id`: An item to add or remove.
        `put`: True adds the items; false removes them.
        `shop_id`: The shop that sells the items to add; if omitted, the first open shop with the
          currency.
        """
        sent = {
            'avatarId': avatar_id,
            'shopSessionId': shop_session_id,
            'itemId': item_id,
            'put': put,
            'shopId': shop_id,
        }
        return self._call('PATCH', '/v1/Shop/Session', sent, once=False, **options)

    def create_shop_session(
        self,
        *,
        avatar_id: int | str,
        shop_id: int | str,
        item_id: int | str | Sequence[int | str],
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `POST /v1/Shop/Session`: Fill a cart: create a shop session. Items keep the price at which
          they were added. The session expires after a day; a user can have twenty in each app. The UI
          kit shows the newest one as the cart. Requires the AvatarLoad permission.
        `avatar_id`: The avatar of the user.
        `shop_id`: The shop that sells the items; the session uses its currency.
        `item_id`: An item that the shop sells and the user does not own.
        """
        sent = {'avatarId': avatar_id, 'shopId': shop_id, 'itemId': item_id}
        return self._call('POST', '/v1/Shop/Session', sent, once=True, **options)

    def get_shop(
        self,
        *,
        shop_id: int | str,
        avatar_id: int | str | None = None,
        limit: int | None = None,
        page: int | None = None,
        mannequin: bool | None = None,
        animation: bool | None = None,
        transparent: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Shop/{shopId}`: Read an open shop, including its items. Group the items by part or
          tag to show them in tabs. With an avatarId, requires the AvatarLoad permission.
        `shop_id`: The shop.
        `avatar_id`: Adds `have` for this user; the avatar's test date decides which shops are open.
        `limit`: Items per page.
        `page`: The page, counted from 0.
        `mannequin`: Show the item on a mannequin; Motion items are always shown on one.
        `animation`: Animate the picture. Motion items always move; Effect items move by default.
        `transparent`: Whether the background is removed; some items look better with a background.
        """
        sent = {
            'shopId': shop_id,
            'avatarId': avatar_id,
            'limit': limit,
            'page': page,
            'mannequin': mannequin,
            'animation': animation,
            'transparent': transparent,
        }
        return self._call('GET', '/v1/Shop/{shopId}', sent, once=False, **options)

    def get_shop_session(
        self,
        *,
        avatar_id: int | str,
        shop_session_id: str,
        shop_session_version: int,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Shop/Session`: Read a shop session. A version that is no longer current is refused:
          show the cart again. Requires the AvatarLoad permission.
        `avatar_id`: The avatar of the user.
        `shop_session_id`: The session id from the URL of the confirmation screen.
        `shop_session_version`: The version from the URL of the confirmation screen.
        """
        sent = {'avatarId': avatar_id, 'shopSessionId': shop_session_id, 'shopSessionVersion': shop_session_version}
        return self._call('GET', '/v1/Shop/Session', sent, once=False, **options)

    def get_shops(
        self,
        *,
        avatar_id: int | str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Shops`: List the open shops. With an avatarId, requires the AvatarLoad permission.
        `avatar_id`: The avatar's test date decides which shops are open.
        """
        sent = {'avatarId': avatar_id}
        return self._call('GET', '/v1/Shops', sent, once=False, **options)

    def get_wish_counts(
        self,
        *,
        limit: int | None = None,
        page: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Wishes`: Count the users who wish for each item of the app. Only users who have
          granted the `WishRead` permission are counted, and only items that at least 5 of them wish
          for are listed. The counts are up to an hour old.
        `limit`: Items per page.
        `page`: The page, counted from 0.
        """
        sent = {'limit': limit, 'page': page}
        return self._call('GET', '/v1/Wishes', sent, once=False, **options)

    def get_wishes(
        self,
        *,
        avatar_id: int | str,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Avatar/{avatarId}/Wishes`: List the app's items that the user of an avatar wishes
          for. Users put items on their wish list in the shops of the UI kit and in the dress-up app.
          A wish is made in one app, and no other app sees it. Items that the user has received since
          are not listed. Requires the WishRead permission.
        `avatar_id`: The avatar.
        """
        sent = {'avatarId': avatar_id}
        return self._call('GET', '/v1/Avatar/{avatarId}/Wishes', sent, once=False, **options)

    def get_fitting_room(
        self,
        *,
        avatar_id: int | str,
        include_body_item: bool | None = None,
        set_asset_url: bool | None = None,
        limit: int | None = None,
        part: str | Sequence[str] | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Avatar/{avatarId}/FittingRoom`: Read the fitting-room avatar and the owned items.
          Requires the Fitting permission. Beta: for approved organisations only.
        `avatar_id`: The avatar.
        `include_body_item`: List the body among the avatar's items.
        `set_asset_url`: Set `assetUrl`; only for organisations that may export VRM.
        `limit`: Items per page.
        `part`: Parts to list; if omitted, the response is one list of all five.
        """
        sent = {
            'avatarId': avatar_id,
            'includeBodyItem': include_body_item,
            'setAssetUrl': set_asset_url,
            'limit': limit,
            'part': part,
        }
        return self._call('GET', '/v1/Avatar/{avatarId}/FittingRoom', sent, once=False, **options)

    def save_fitting(
        self,
        *,
        avatar_id: int | str,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `POST /v1/Avatar/{avatarId}/FittingRoom`: Save the outfit that was tried on. Requires the
          Fitting permission. Beta: for approved organisations only.
        `avatar_id`: The avatar.
        """
        sent = {'avatarId': avatar_id}
        return self._call('POST', '/v1/Avatar/{avatarId}/FittingRoom', sent, once=False, **options)

    def try_on_item(
        self,
        *,
        avatar_id: int | str,
        item_id: int | str | None = None,
        include_body_item: bool | None = None,
        set_asset_url: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `PATCH /v1/Avatar/{avatarId}/FittingRoom`: Try an item on or take it off. Requires the
          Fitting permission. Beta: for approved organisations only.
        `avatar_id`: The avatar.
        `item_id`: A `selectable` item; if the avatar already wears it, it is taken off.
        `include_body_item`: List the body among the avatar's items.
        `set_asset_url`: Set `assetUrl`; only for organisations that may export VRM.
        """
        sent = {
            'avatarId': avatar_id,
            'itemId': item_id,
            'includeBodyItem': include_body_item,
            'setAssetUrl': set_asset_url,
        }
        return self._call('PATCH', '/v1/Avatar/{avatarId}/FittingRoom', sent, once=True, **options)

    def get_avatar_rules(
        self,
        *,
        item_id: int | str | Sequence[int | str] | None = None,
        avatar_id: int | str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/AvatarRules`: Read the rules for wearing items together. With an avatarId, requires
          the AvatarLoad permission.
        `item_id`: Items that the app can use, or that `avatarId` owns or wears. If omitted, only
          the parts are returned.
        `avatar_id`: The avatar whose items may be requested.
        """
        sent = {'itemId': item_id, 'avatarId': avatar_id}
        return self._call('GET', '/v1/AvatarRules', sent, once=False, **options)

    def generate_vrm(
        self,
        *,
        avatar_id: int | str,
        atlas_size: int | None = None,
        vrm_version: str | None = None,
        profile: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `POST /v1/Avatar/{avatarId}/VRM`: Request a VRM file of an avatar. The result arrives by
          webhook. Only one generation runs at a time for each avatar. The file contains the worn
          items, except those whose parts a VRM file cannot include. Requires the AvatarLoad
          permission. Beta: for approved organisations only.
        `avatar_id`: The avatar.
        `atlas_size`: Largest side length, in pixels, of the texture atlas; an addition to the spec.
          Default: 2048, or the limit of the profile.
        `vrm_version`: The version of the file; an addition to the spec. Default: 1.0, or 0.x if the
          profile requires it.
        `profile`: The target platform; an addition to the spec. If the file cannot meet the
          platform's limits, generation fails with `profileBudgetExceeded`.
        """
        sent = {
            'avatarId': avatar_id,
            'atlasSize': atlas_size,
            'vrmVersion': vrm_version,
            'profile': profile,
        }
        return self._call('POST', '/v1/Avatar/{avatarId}/VRM', sent, once=True, **options)

    def get_glb_model(
        self,
        *,
        avatar_id: int | str,
        atlas_size: int | None = None,
        profile: str | None = None,
        lod: int | None = None,
        half: bool | None = None,
        pose: str | None = None,
        skeleton: str | None = None,
        material: str | None = None,
        compression: str | None = None,
        textures: str | None = None,
        morphs: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Avatar/{avatarId}/model.glb`: Get the URL of an avatar's glTF file. The skeleton
          and surfaces of the VRM file, without springs; the face has morphs. The file is generated
          when its URL is first requested. Requires the AvatarLoad permission. Beta: for approved
          organisations only.
        `avatar_id`: The avatar.
        `atlas_size`: Largest side length, in pixels, of the texture atlas. Default: 2048, or the
          limit of the profile.
        `profile`: The target platform. If the file cannot meet the platform's limits, its URL
          returns 409 `profileBudgetExceeded`.
        `lod`: The level of detail: 0 keeps every triangle; 1, 2 and 3 keep at most 12,000, 6,000
          and 3,000 if the shape allows it. Default: 0.
        `half`: Whether to include only the figure above the hips, for VR. Default: false.
        `pose`: The rest pose: arms outstretched, or lowered by 45 degrees, which VRM does not
          allow. Default: t.
        `skeleton`: The naming of bones: as in the parts, as in Mixamo (`mixamorig:Hips`) or as in
          Unity (`Hips`). Default: vrm.
        `material`: The shading of surfaces: toon (VRM only), unlit, or physically based. Default:
          mtoon for VRM, unlit for glTF.
        `compression`: How vertices are stored: as floats, as integers (`KHR_mesh_quantization`), or
          compressed (`EXT_meshopt_compression`, and for glTF `KHR_draco_mesh_compression`), which not
          every engine reads. Default: none.
        `textures`: The format of pictures: `auto` is PNG for drawings and JPEG for photographs.
          Transparent pictures are never JPEG. `ktx2` (glTF only, `KHR_texture_basisu`) needs a
          quarter of the graphics memory. Some engines cannot read WebP or KTX2. Default: auto.
        `morphs`: The morphs of faces from the starter wardrobe: none, or the VRM expressions, alone
          or with ARKit's 52 blend shapes, Oculus's 15 visemes, or both of these sets. Uploaded faces
          keep their own. Default: vrm.
        """
        sent = {
            'avatarId': avatar_id,
            'atlasSize': atlas_size,
            'profile': profile,
            'lod': lod,
            'half': half,
            'pose': pose,
            'skeleton': skeleton,
            'material': material,
            'compression': compression,
            'textures': textures,
            'morphs': morphs,
        }
        return self._call('GET', '/v1/Avatar/{avatarId}/model.glb', sent, once=False, **options)

    def get_vrm_model(
        self,
        *,
        avatar_id: int | str,
        atlas_size: int | None = None,
        profile: str | None = None,
        lod: int | None = None,
        half: bool | None = None,
        pose: str | None = None,
        skeleton: str | None = None,
        material: str | None = None,
        compression: str | None = None,
        textures: str | None = None,
        morphs: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/Avatar/{avatarId}/model.vrm`: Get the URL of an avatar as VRM 1.0. The file is
          generated when its URL is first requested. When the outfit changes, call this again for its
          new URL. Requires the AvatarLoad permission. Beta: for approved organisations only.
        `avatar_id`: The avatar.
        `atlas_size`: Largest side length, in pixels, of the texture atlas. Default: 2048, or the
          limit of the profile.
        `profile`: The target platform. If the file cannot meet the platform's limits, its URL
          returns 409 `profileBudgetExceeded`.
        `lod`: The level of detail: 0 keeps every triangle; 1, 2 and 3 keep at most 12,000, 6,000
          and 3,000 if the shape allows it. Default: 0.
        `half`: Whether to include only the figure above the hips, for VR. Default: false.
        `pose`: The rest pose: arms outstretched, or lowered by 45 degrees, which VRM does not
          allow. Default: t.
        `skeleton`: The naming of bones: as in the parts, as in Mixamo (`mixamorig:Hips`) or as in
          Unity (`Hips`). Default: vrm.
        `material`: The shading of surfaces: toon (VRM only), unlit, or physically based. Default:
          mtoon for VRM, unlit for glTF.
        `compression`: How vertices are stored: as floats, as integers (`KHR_mesh_quantization`), or
          compressed (`EXT_meshopt_compression`, and for glTF `KHR_draco_mesh_compression`), which not
          every engine reads. Default: none.
        `textures`: The format of pictures: `auto` is PNG for drawings and JPEG for photographs.
          Transparent pictures are never JPEG. `ktx2` (glTF only, `KHR_texture_basisu`) needs a
          quarter of the graphics memory. Some engines cannot read WebP or KTX2. Default: auto.
        `morphs`: The morphs of faces from the starter wardrobe: none, or the VRM expressions, alone
          or with ARKit's 52 blend shapes, Oculus's 15 visemes, or both of these sets. Uploaded faces
          keep their own. Default: vrm.
        """
        sent = {
            'avatarId': avatar_id,
            'atlasSize': atlas_size,
            'profile': profile,
            'lod': lod,
            'half': half,
            'pose': pose,
            'skeleton': skeleton,
            'material': material,
            'compression': compression,
            'textures': textures,
            'morphs': morphs,
        }
        return self._call('GET', '/v1/Avatar/{avatarId}/model.vrm', sent, once=False, **options)

    def create_client_secret(
        self,
        *,
        avatar_id: int | str,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `POST /v1/Avatar/{avatarId}/ClientSecret`: Create a client secret that lets a browser show
          the UI kit for an avatar. A client secret works for an hour, for one avatar, and only for
          the screens of the UI kit: it can draw prizes and change outfits, but cannot grant items.
          The API key itself never reaches a browser. Requires the AvatarLoad permission.
        `avatar_id`: The avatar of the user who opens the kit.
        """
        sent = {'avatarId': avatar_id}
        return self._call('POST', '/v1/Avatar/{avatarId}/ClientSecret', sent, once=False, **options)

    def get_request_log(
        self,
        *,
        limit: int | None = None,
        status: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        """
        `GET /v1/RequestLog`: Read the app's latest requests. The app's requests from the last seven
          days, at most 100,000. Reading the log is not logged. `kisekae logs tail` follows it.
        `limit`: The number of requests.
        `status`: Only requests with this status or status class, such as `404` or `4xx`.
        """
        sent = {'limit': limit, 'status': status}
        return self._call('GET', '/v1/RequestLog', sent, once=False, **options)
