# frozen_string_literal: true

# Written by `node scripts/write-sdk.ts` from the contract: every call of the service.
module Kisekae
  # Responses are decoded JSON, with strings as keys; nil if there is no response.
  module Calls
    # `GET /v1/Echo`: Echo a message to test the key.
    # `message`: Any text; the response repeats it.
    def echo(message: nil, **options)
      sent = {'message' => message}
      call('GET', '/v1/Echo', sent, once: false, **options)
    end

    # `POST /v1/Guest`: Create a guest with an avatar. Create one for each user of the app, not for
    #   each visit: the number of guests must not greatly exceed the number of users.
    # `scope`: Permissions, separated by commas or repeated. The default is only AvatarLoad.
    def create_guest(scope: nil, **options)
      sent = {'scope' => scope}
      call('POST', '/v1/Guest', sent, once: true, **options)
    end

    # `POST /v1/AccessToken`: Exchange the grant token for the avatarId.
    # `token`: The `token` parameter of the request to `redirectUri`.
    # `redirect_uri`: The same value as at the start of the flow.
    # `scope`: The same value as at the start of the flow, byte for byte.
    # `request_date`: Unix time in seconds, the same as in `codeChallenge`.
    # `code_verifier`: The value used in `codeChallenge`, at least 48 characters.
    # `avatar_id`: Required for an upgrade: the same value as at the start.
    def exchange_token(token:, redirect_uri:, scope:, request_date:, code_verifier:, avatar_id: nil, **options)
      sent = {
        'token' => token,
        'redirectUri' => redirect_uri,
        'scope' => scope,
        'requestDate' => request_date,
        'codeVerifier' => code_verifier,
        'avatarId' => avatar_id,
      }
      call('POST', '/v1/AccessToken', sent, once: false, **options)
    end

    # `POST /avatar/v1/AccessToken`: Exchange the grant token for the avatarId (older prefix).
    # `token`: The `token` parameter of the request to `redirectUri`.
    # `redirect_uri`: The same value as at the start of the flow.
    # `scope`: The same value as at the start of the flow, byte for byte.
    # `request_date`: Unix time in seconds, the same as in `codeChallenge`.
    # `code_verifier`: The value used in `codeChallenge`, at least 48 characters.
    # `avatar_id`: Required for an upgrade: the same value as at the start.
    def exchange_token_legacy(token:, redirect_uri:, scope:, request_date:, code_verifier:, avatar_id: nil, **options)
      sent = {
        'token' => token,
        'redirectUri' => redirect_uri,
        'scope' => scope,
        'requestDate' => request_date,
        'codeVerifier' => code_verifier,
        'avatarId' => avatar_id,
      }
      call('POST', '/avatar/v1/AccessToken', sent, once: false, **options)
    end

    # `GET /avatar/v1/ConnectUrl`: Create the app's connection link (older prefix).
    # `redirect_uri`: The URI to which the user returns; it must be registered in the console.
    # `scope`: The permissions that the user is asked to grant.
    # `code_challenge`: SHA-256, in lowercase hexadecimal, of
    #   `appId:grant_token:redirectUri:scope:requestDate:apiKey:codeVerifier`.
    # `avatar_id`: The guest to upgrade.
    def get_connect_url(redirect_uri:, scope:, code_challenge:, avatar_id: nil, **options)
      sent = {
        'redirectUri' => redirect_uri,
        'scope' => scope,
        'codeChallenge' => code_challenge,
        'avatarId' => avatar_id,
      }
      call('GET', '/avatar/v1/ConnectUrl', sent, once: false, **options)
    end

    # `GET /avatar/v1/OpenUrl`: Create the app's launch link (older prefix).
    def get_open_url(**options)
      sent = {}
      call('GET', '/avatar/v1/OpenUrl', sent, once: false, **options)
    end

    # `POST /v1/AccessToken/Revocation`: Revoke an access token; the link remains (an addition to
    #   the spec).
    # `token`: An access token of the app.
    def revoke_token(token:, **options)
      sent = {'token' => token}
      call('POST', '/v1/AccessToken/Revocation', sent, once: false, **options)
    end

    # `GET /v1/Avatar/{avatarId}`: Read an avatar. Requires the AvatarLoad permission.
    # `avatar_id`: The avatar.
    def get_avatar(avatar_id:, **options)
      sent = {'avatarId' => avatar_id}
      call('GET', '/v1/Avatar/{avatarId}', sent, once: false, **options)
    end

    # `GET /v1/Avatars`: Read several avatars. The response is 200 even if some avatars cannot be
    #   read; each avatar has its own `status`. Requires the AvatarLoad permission.
    # `avatar_id`: The avatars.
    def get_avatars(avatar_id:, **options)
      sent = {'avatarId' => avatar_id}
      call('GET', '/v1/Avatars', sent, once: false, **options)
    end

    # `GET /v1/Items`: Read items from the catalogue. With an avatarId, requires the AvatarLoad
    #   permission.
    # `item_id`: Items that the app can use, or that `avatarId` owns or wears.
    # `avatar_id`: `have` shows whether the user of this avatar owns the item.
    # `mannequin`: Show the item on a mannequin; Motion items are always shown on one.
    # `animation`: Animate the picture. Motion items always move; Effect items move by default.
    # `transparent`: Whether the background is removed; some items look better with a background.
    def get_items(item_id:, avatar_id: nil, mannequin: nil, animation: nil, transparent: nil, **options)
      sent = {
        'itemId' => item_id,
        'avatarId' => avatar_id,
        'mannequin' => mannequin,
        'animation' => animation,
        'transparent' => transparent,
      }
      call('GET', '/v1/Items', sent, once: false, **options)
    end

    # `GET /v1/Avatar/{avatarId}/Items`: List the items that the user of an avatar owns. Requires
    #   the AvatarLoad permission.
    # `avatar_id`: The avatar.
    # `limit`: Items per page.
    # `page`: The page, counted from 0.
    # `part`: Only items of this part.
    # `mannequin`: Show the items on a mannequin, as in the images of worn items.
    # `animation`: Animate the picture. Motion items always move; Effect items move by default.
    # `transparent`: Whether the background is removed; some items look better with a background.
    def get_owned_items(avatar_id:, limit: nil, page: nil, part: nil, mannequin: nil, animation: nil, transparent: nil, **options)
      sent = {
        'avatarId' => avatar_id,
        'limit' => limit,
        'page' => page,
        'part' => part,
        'mannequin' => mannequin,
        'animation' => animation,
        'transparent' => transparent,
      }
      call('GET', '/v1/Avatar/{avatarId}/Items', sent, once: false, **options)
    end

    # `GET /v1/Catalogue`: List the items that the app may grant. Base items are not listed, because
    #   every user has them. Every filter narrows the list.
    # `part`: Only items of this part.
    # `tag`: Only items with exactly this tag.
    # `search`: Only items whose Japanese or English name contains this text, or that have it
    #   (regardless of case) as their id or as a tag.
    # `limit`: Items per page.
    # `page`: The page, counted from 0.
    # `mannequin`: Show the item on a mannequin; Motion items are always shown on one.
    # `animation`: Animate the picture. Motion items always move; Effect items move by default.
    # `transparent`: Whether the background is removed; some items look better with a background.
    def get_catalogue(part: nil, tag: nil, search: nil, limit: nil, page: nil, mannequin: nil, animation: nil, transparent: nil, **options)
      sent = {
        'part' => part,
        'tag' => tag,
        'search' => search,
        'limit' => limit,
        'page' => page,
        'mannequin' => mannequin,
        'animation' => animation,
        'transparent' => transparent,
      }
      call('GET', '/v1/Catalogue', sent, once: false, **options)
    end

    # `POST /v1/Avatar/{avatarId}/Items`: Grant items to the user of an avatar. Requires the
    #   ItemGrant permission.
    # `avatar_id`: The avatar.
    # `item_id`: Items that the app can use.
    # `fail_if_owned_item_exists`: Grant nothing if the user already owns one of the items.
    # `gacha_session_id`: The paid gacha session; required for a first-time free item or first-time
    #   price.
    # `shop_session_id`: The paid shop session.
    # `source`: `bonus`: a gift that belongs to no session, such as a login bonus.
    def grant_items(avatar_id:, item_id:, fail_if_owned_item_exists: nil, gacha_session_id: nil, shop_session_id: nil, source: nil, **options)
      sent = {
        'avatarId' => avatar_id,
        'itemId' => item_id,
        'failIfOwnedItemExists' => fail_if_owned_item_exists,
        'gachaSessionId' => gacha_session_id,
        'shopSessionId' => shop_session_id,
        'source' => source,
      }
      call('POST', '/v1/Avatar/{avatarId}/Items', sent, once: true, **options)
    end

    # `POST /v1/Gacha/Session`: Draw: create a gacha session. Create the session on the performance
    #   screen and grant it on the completion screen. Two sessions of the same user and gacha must be
    #   at least one second apart. Requires the AvatarLoad permission.
    # `avatar_id`: The avatar of the user.
    # `gacha_id`: The gacha.
    def create_gacha_session(avatar_id:, gacha_id:, **options)
      sent = {'avatarId' => avatar_id, 'gachaId' => gacha_id}
      call('POST', '/v1/Gacha/Session', sent, once: true, **options)
    end

    # `GET /v1/Gacha/{gachaId}`: Read a gacha that is on sale, including its items. With an
    #   avatarId, requires the AvatarLoad permission.
    # `gacha_id`: The gacha.
    # `avatar_id`: Adds `firstTime` and `have` for this user, as of the avatar's test date.
    def get_gacha(gacha_id:, avatar_id: nil, **options)
      sent = {'gachaId' => gacha_id, 'avatarId' => avatar_id}
      call('GET', '/v1/Gacha/{gachaId}', sent, once: false, **options)
    end

    # `GET /v1/Gacha/{gachaId}/FittingRoom`: Show an avatar wearing the items of a gacha. Requires
    #   the AvatarLoad permission.
    # `gacha_id`: The gacha.
    # `avatar_id`: The avatar of the user.
    def get_gacha_fitting_room(gacha_id:, avatar_id:, **options)
      sent = {'gachaId' => gacha_id, 'avatarId' => avatar_id}
      call('GET', '/v1/Gacha/{gachaId}/FittingRoom', sent, once: false, **options)
    end

    # `GET /v1/Gacha/Proof`: Prove that the draw of a finished session was fair. All inputs of the
    #   draw, so that anyone can repeat it. A session that is waiting for its grant is refused; proofs
    #   are available for seven days after the grant or the expiry. Requires the AvatarLoad
    #   permission.
    # `avatar_id`: The avatar of the user.
    # `gacha_session_id`: A session that has been granted or has expired.
    def get_gacha_proof(avatar_id:, gacha_session_id:, **options)
      sent = {'avatarId' => avatar_id, 'gachaSessionId' => gacha_session_id}
      call('GET', '/v1/Gacha/Proof', sent, once: false, **options)
    end

    # `GET /v1/Gacha/Session`: Read a gacha session. Requires the AvatarLoad permission.
    # `avatar_id`: The avatar of the user.
    # `gacha_session_id`: The session id from the URL of the confirmation screen.
    def get_gacha_session(avatar_id:, gacha_session_id:, **options)
      sent = {'avatarId' => avatar_id, 'gachaSessionId' => gacha_session_id}
      call('GET', '/v1/Gacha/Session', sent, once: false, **options)
    end

    # `GET /v1/Gachas`: List the gachas on sale. With an avatarId, requires the AvatarLoad
    #   permission.
    # `avatar_id`: Adds `firstTime` and `have` for this user, as of the avatar's test date.
    def get_gachas(avatar_id: nil, **options)
      sent = {'avatarId' => avatar_id}
      call('GET', '/v1/Gachas', sent, once: false, **options)
    end

    # `PATCH /v1/Shop/Session`: Add items to a shop session or remove them. Adding an item that is
    #   in the session, or removing one that is not, changes nothing: you can repeat the call. Show
    #   the new version to the user before you charge. Requires the AvatarLoad permission.
    # `avatar_id`: The avatar of the user.
    # `shop_session_id`: The session.
    # `item_id`: An item to add or remove.
    # `put`: True adds the items; false removes them.
    # `shop_id`: The shop that sells the items to add; if omitted, the first open shop with the
    #   currency.
    def change_shop_session(avatar_id:, shop_session_id:, item_id:, put: nil, shop_id: nil, **options)
      sent = {
        'avatarId' => avatar_id,
        'shopSessionId' => shop_session_id,
        'itemId' => item_id,
        'put' => put,
        'shopId' => shop_id,
      }
      call('PATCH', '/v1/Shop/Session', sent, once: false, **options)
    end

    # `POST /v1/Shop/Session`: Fill a cart: create a shop session. Items keep the price at which
    #   they were added. The session expires after a day; a user can have twenty in each app. The UI
    #   kit shows the newest one as the cart. Requires the AvatarLoad permission.
    # `avatar_id`: The avatar of the user.
    # `shop_id`: The shop that sells the items; the session uses its currency.
    # `item_id`: An item that the shop sells and the user does not own.
    def create_shop_session(avatar_id:, shop_id:, item_id:, **options)
      sent = {'avatarId' => avatar_id, 'shopId' => shop_id, 'itemId' => item_id}
      call('POST', '/v1/Shop/Session', sent, once: true, **options)
    end

    # `GET /v1/Shop/{shopId}`: Read an open shop, including its items. Group the items by part or
    #   tag to show them in tabs. With an avatarId, requires the AvatarLoad permission.
    # `shop_id`: The shop.
    # `avatar_id`: Adds `have` for this user; the avatar's test date decides which shops are open.
    # `limit`: Items per page.
    # `page`: The page, counted from 0.
    # `mannequin`: Show the item on a mannequin; Motion items are always shown on one.
    # `animation`: Animate the picture. Motion items always move; Effect items move by default.
    # `transparent`: Whether the background is removed; some items look better with a background.
    def get_shop(shop_id:, avatar_id: nil, limit: nil, page: nil, mannequin: nil, animation: nil, transparent: nil, **options)
      sent = {
        'shopId' => shop_id,
        'avatarId' => avatar_id,
        'limit' => limit,
        'page' => page,
        'mannequin' => mannequin,
        'animation' => animation,
        'transparent' => transparent,
      }
      call('GET', '/v1/Shop/{shopId}', sent, once: false, **options)
    end

    # `GET /v1/Shop/Session`: Read a shop session. A version that is no longer current is refused:
    #   show the cart again. Requires the AvatarLoad permission.
    # `avatar_id`: The avatar of the user.
    # `shop_session_id`: The session id from the URL of the confirmation screen.
    # `shop_session_version`: The version from the URL of the confirmation screen.
    def get_shop_session(avatar_id:, shop_session_id:, shop_session_version:, **options)
      sent = {'avatarId' => avatar_id, 'shopSessionId' => shop_session_id, 'shopSessionVersion' => shop_session_version}
      call('GET', '/v1/Shop/Session', sent, once: false, **options)
    end

    # `GET /v1/Shops`: List the open shops. With an avatarId, requires the AvatarLoad permission.
    # `avatar_id`: The avatar's test date decides which shops are open.
    def get_shops(avatar_id: nil, **options)
      sent = {'avatarId' => avatar_id}
      call('GET', '/v1/Shops', sent, once: false, **options)
    end

    # `GET /v1/Wishes`: Count the users who wish for each item of the app. Only users who have
    #   granted the `WishRead` permission are counted, and only items that at least 5 of them wish for
    #   are listed. The counts are up to an hour old.
    # `limit`: Items per page.
    # `page`: The page, counted from 0.
    def get_wish_counts(limit: nil, page: nil, **options)
      sent = {'limit' => limit, 'page' => page}
      call('GET', '/v1/Wishes', sent, once: false, **options)
    end

    # `GET /v1/Avatar/{avatarId}/Wishes`: List the app's items that the user of an avatar wishes
    #   for. Users put items on their wish list in the shops of the UI kit and in the dress-up app. A
    #   wish is made in one app, and no other app sees it. Items that the user has received since are
    #   not listed. Requires the WishRead permission.
    # `avatar_id`: The avatar.
    def get_wishes(avatar_id:, **options)
      sent = {'avatarId' => avatar_id}
      call('GET', '/v1/Avatar/{avatarId}/Wishes', sent, once: false, **options)
    end

    # `GET /v1/Avatar/{avatarId}/FittingRoom`: Read the fitting-room avatar and the owned items.
    #   Requires the Fitting permission. Beta: for approved organisations only.
    # `avatar_id`: The avatar.
    # `include_body_item`: List the body among the avatar's items.
    # `set_asset_url`: Set `assetUrl`; only for organisations that may export VRM.
    # `limit`: Items per page.
    # `part`: Parts to list; if omitted, the response is one list of all five.
    def get_fitting_room(avatar_id:, include_body_item: nil, set_asset_url: nil, limit: nil, part: nil, **options)
      sent = {
        'avatarId' => avatar_id,
        'includeBodyItem' => include_body_item,
        'setAssetUrl' => set_asset_url,
        'limit' => limit,
        'part' => part,
      }
      call('GET', '/v1/Avatar/{avatarId}/FittingRoom', sent, once: false, **options)
    end

    # `POST /v1/Avatar/{avatarId}/FittingRoom`: Save the outfit that was tried on. Requires the
    #   Fitting permission. Beta: for approved organisations only.
    # `avatar_id`: The avatar.
    def save_fitting(avatar_id:, **options)
      sent = {'avatarId' => avatar_id}
      call('POST', '/v1/Avatar/{avatarId}/FittingRoom', sent, once: false, **options)
    end

    # `PATCH /v1/Avatar/{avatarId}/FittingRoom`: Try an item on or take it off. Requires the Fitting
    #   permission. Beta: for approved organisations only.
    # `avatar_id`: The avatar.
    # `item_id`: A `selectable` item; if the avatar already wears it, it is taken off.
    # `include_body_item`: List the body among the avatar's items.
    # `set_asset_url`: Set `assetUrl`; only for organisations that may export VRM.
    def try_on_item(avatar_id:, item_id: nil, include_body_item: nil, set_asset_url: nil, **options)
      sent = {
        'avatarId' => avatar_id,
        'itemId' => item_id,
        'includeBodyItem' => include_body_item,
        'setAssetUrl' => set_asset_url,
      }
      call('PATCH', '/v1/Avatar/{avatarId}/FittingRoom', sent, once: true, **options)
    end

    # `GET /v1/AvatarRules`: Read the rules for wearing items together. With an avatarId, requires
    #   the AvatarLoad permission.
    # `item_id`: Items that the app can use, or that `avatarId` owns or wears. If omitted, only the
    #   parts are returned.
    # `avatar_id`: The avatar whose items may be requested.
    def get_avatar_rules(item_id: nil, avatar_id: nil, **options)
      sent = {'itemId' => item_id, 'avatarId' => avatar_id}
      call('GET', '/v1/AvatarRules', sent, once: false, **options)
    end

    # `POST /v1/Avatar/{avatarId}/VRM`: Request a VRM file of an avatar. The result arrives by
    #   webhook. Only one generation runs at a time for each avatar. The file contains the worn items,
    #   except those whose parts a VRM file cannot include. Requires the AvatarLoad permission. Beta:
    #   for approved organisations only.
    # `avatar_id`: The avatar.
    # `atlas_size`: Largest side length, in pixels, of the texture atlas; an addition to the spec.
    #   Default: 2048, or the limit of the profile.
    # `vrm_version`: The version of the file; an addition to the spec. Default: 1.0, or 0.x if the
    #   profile requires it.
    # `profile`: The target platform; an addition to the spec. If the file cannot meet the
    #   platform's limits, generation fails with `profileBudgetExceeded`.
    def generate_vrm(avatar_id:, atlas_size: nil, vrm_version: nil, profile: nil, **options)
      sent = {
        'avatarId' => avatar_id,
        'atlasSize' => atlas_size,
        'vrmVersion' => vrm_version,
        'profile' => profile,
      }
      call('POST', '/v1/Avatar/{avatarId}/VRM', sent, once: true, **options)
    end

    # `GET /v1/Avatar/{avatarId}/model.glb`: Get the URL of an avatar's glTF file. The skeleton and
    #   surfaces of the VRM file, without springs; the face has morphs. The file is generated when its
    #   URL is first requested. Requires the AvatarLoad permission. Beta: for approved organisations
    #   only.
    # `avatar_id`: The avatar.
    # `atlas_size`: Largest side length, in pixels, of the texture atlas. Default: 2048, or the
    #   limit of the profile.
    # `profile`: The target platform. If the file cannot meet the platform's limits, its URL returns
    #   409 `profileBudgetExceeded`.
    # `lod`: The level of detail: 0 keeps every triangle; 1, 2 and 3 keep at most 12,000, 6,000 and
    #   3,000 if the shape allows it. Default: 0.
    # `half`: Whether to include only the figure above the hips, for VR. Default: false.
    # `pose`: The rest pose: arms outstretched, or lowered by 45 degrees, which VRM does not allow.
    #   Default: t.
    # `skeleton`: The naming of bones: as in the parts, as in Mixamo (`mixamorig:Hips`) or as in
    #   Unity (`Hips`). Default: vrm.
    # `material`: The shading of surfaces: toon (VRM only), unlit, or physically based. Default:
    #   mtoon for VRM, unlit for glTF.
    # `compression`: How vertices are stored: as floats, as integers (`KHR_mesh_quantization`), or
    #   compressed (`EXT_meshopt_compression`, and for glTF `KHR_draco_mesh_compression`), which not
    #   every engine reads. Default: none.
    # `textures`: The format of pictures: `auto` is PNG for drawings and JPEG for photographs.
    #   Transparent pictures are never JPEG. `ktx2` (glTF only, `KHR_texture_basisu`) needs a quarter
    #   of the graphics memory. Some engines cannot read WebP or KTX2. Default: auto.
    # `morphs`: The morphs of faces from the starter wardrobe: none, or the VRM expressions, alone
    #   or with ARKit's 52 blend shapes, Oculus's 15 visemes, or both of these sets. Uploaded faces
    #   keep their own. Default: vrm.
    def get_glb_model(avatar_id:, atlas_size: nil, profile: nil, lod: nil, half: nil, pose: nil, skeleton: nil, material: nil, compression: nil, textures: nil, morphs: nil, **options)
      sent = {
        'avatarId' => avatar_id,
        'atlasSize' => atlas_size,
        'profile' => profile,
        'lod' => lod,
        'half' => half,
        'pose' => pose,
        'skeleton' => skeleton,
        'material' => material,
        'compression' => compression,
        'textures' => textures,
        'morphs' => morphs,
      }
      call('GET', '/v1/Avatar/{avatarId}/model.glb', sent, once: false, **options)
    end

    # `GET /v1/Avatar/{avatarId}/model.vrm`: Get the URL of an avatar as VRM 1.0. The file is
    #   generated when its URL is first requested. When the outfit changes, call this again for its
    #   new URL. Requires the AvatarLoad permission. Beta: for approved organisations only.
    # `avatar_id`: The avatar.
    # `atlas_size`: Largest side length, in pixels, of the texture atlas. Default: 2048, or the
    #   limit of the profile.
    # `profile`: The target platform. If the file cannot meet the platform's limits, its URL returns
    #   409 `profileBudgetExceeded`.
    # `lod`: The level of detail: 0 keeps every triangle; 1, 2 and 3 keep at most 12,000, 6,000 and
    #   3,000 if the shape allows it. Default: 0.
    # `half`: Whether to include only the figure above the hips, for VR. Default: false.
    # `pose`: The rest pose: arms outstretched, or lowered by 45 degrees, which VRM does not allow.
    #   Default: t.
    # `skeleton`: The naming of bones: as in the parts, as in Mixamo (`mixamorig:Hips`) or as in
    #   Unity (`Hips`). Default: vrm.
    # `material`: The shading of surfaces: toon (VRM only), unlit, or physically based. Default:
    #   mtoon for VRM, unlit for glTF.
    # `compression`: How vertices are stored: as floats, as integers (`KHR_mesh_quantization`), or
    #   compressed (`EXT_meshopt_compression`, and for glTF `KHR_draco_mesh_compression`), which not
    #   every engine reads. Default: none.
    # `textures`: The format of pictures: `auto` is PNG for drawings and JPEG for photographs.
    #   Transparent pictures are never JPEG. `ktx2` (glTF only, `KHR_texture_basisu`) needs a quarter
    #   of the graphics memory. Some engines cannot read WebP or KTX2. Default: auto.
    # `morphs`: The morphs of faces from the starter wardrobe: none, or the VRM expressions, alone
    #   or with ARKit's 52 blend shapes, Oculus's 15 visemes, or both of these sets. Uploaded faces
    #   keep their own. Default: vrm.
    def get_vrm_model(avatar_id:, atlas_size: nil, profile: nil, lod: nil, half: nil, pose: nil, skeleton: nil, material: nil, compression: nil, textures: nil, morphs: nil, **options)
      sent = {
        'avatarId' => avatar_id,
        'atlasSize' => atlas_size,
        'profile' => profile,
        'lod' => lod,
        'half' => half,
        'pose' => pose,
        'skeleton' => skeleton,
        'material' => material,
        'compression' => compression,
        'textures' => textures,
        'morphs' => morphs,
      }
      call('GET', '/v1/Avatar/{avatarId}/model.vrm', sent, once: false, **options)
    end

    # `POST /v1/Avatar/{avatarId}/ClientSecret`: Create a client secret that lets a browser show the
    #   UI kit for an avatar. A client secret works for an hour, for one avatar, and only for the
    #   screens of the UI kit: it can draw prizes and change outfits, but cannot grant items. The API
    #   key itself never reaches a browser. Requires the AvatarLoad permission.
    # `avatar_id`: The avatar of the user who opens the kit.
    def create_client_secret(avatar_id:, **options)
      sent = {'avatarId' => avatar_id}
      call('POST', '/v1/Avatar/{avatarId}/ClientSecret', sent, once: false, **options)
    end

    # `GET /v1/RequestLog`: Read the app's latest requests. The app's requests from the last seven
    #   days, at most 100,000. Reading the log is not logged. `kisekae logs tail` follows it.
    # `limit`: The number of requests.
    # `status`: Only requests with this status or status class, such as `404` or `4xx`.
    def get_request_log(limit: nil, status: nil, **options)
      sent = {'limit' => limit, 'status' => status}
      call('GET', '/v1/RequestLog', sent, once: false, **options)
    end
  end
end
