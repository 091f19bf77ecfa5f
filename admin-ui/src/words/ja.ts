import customers from './ja/customers.json' with { type: 'json' };
import developer from './ja/developer.json' with { type: 'json' };
import home from './ja/home.json' with { type: 'json' };
import membership from './ja/membership.json' with { type: 'json' };
import messages from './ja/messages.json' with { type: 'json' };
import programs from './ja/programs.json' with { type: 'json' };
import settings from './ja/settings.json' with { type: 'json' };
import shell from './ja/shell.json' with { type: 'json' };
import storefront from './ja/storefront.json' with { type: 'json' };

export default { areas: [shell, home, customers, programs, membership, storefront, settings, developer], messages };
