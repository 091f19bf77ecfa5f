import customers from './fr/customers.json' with { type: 'json' };
import developer from './fr/developer.json' with { type: 'json' };
import home from './fr/home.json' with { type: 'json' };
import membership from './fr/membership.json' with { type: 'json' };
import messages from './fr/messages.json' with { type: 'json' };
import programs from './fr/programs.json' with { type: 'json' };
import settings from './fr/settings.json' with { type: 'json' };
import shell from './fr/shell.json' with { type: 'json' };
import storefront from './fr/storefront.json' with { type: 'json' };

export default { areas: [shell, home, customers, programs, membership, storefront, settings, developer], messages };
