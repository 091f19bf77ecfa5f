import customers from './de/customers.json' with { type: 'json' };
import developer from './de/developer.json' with { type: 'json' };
import home from './de/home.json' with { type: 'json' };
import membership from './de/membership.json' with { type: 'json' };
import messages from './de/messages.json' with { type: 'json' };
import programs from './de/programs.json' with { type: 'json' };
import settings from './de/settings.json' with { type: 'json' };
import shell from './de/shell.json' with { type: 'json' };
import storefront from './de/storefront.json' with { type: 'json' };

export default { areas: [shell, home, customers, programs, membership, storefront, settings, developer], messages };
