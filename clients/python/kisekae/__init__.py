"""A client for Kisekae, the avatar dress-up service, for Python 3.9 and later.

It only needs the standard library. Names are those of the service, with underscores: `createGuest`
is `create_guest`, `avatarId` is `avatar_id`; responses keep the service's own names.
"""

from .client import Kisekae
from .errors import KisekaeError
from .webhooks import verify_webhook

__all__ = ['Kisekae', 'KisekaeError', 'verify_webhook']
