# frozen_string_literal: true

# A client for Kisekae, the avatar dress-up service. It only needs the standard library. Names are
# those of the service, with underscores: `createGuest` is `create_guest`, `avatarId` is
# `avatar_id`; responses keep the service's own names.
module Kisekae
end

require_relative 'kisekae/client'
require_relative 'kisekae/webhook'
