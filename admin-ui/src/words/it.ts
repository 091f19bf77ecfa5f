import customers from './it/customers.json' with { type: 'json' };
import developer from './it/developer.json' with { type: 'json' };
import home from './it/home.json' with { type: 'json' };
import membership from './it/membership.json' with { type: 'json' };
import messages from './it/messages.json' with { type: 'json' };
import programs from './it/programs.json' with { type: 'json' };
import settings from './it/settings.json' with { type: 'json' };
import shell from './it/shell.json' with { type: 'json' };
import storefront from './it/storefront.json' with { type: 'json' };

export default { areas: [shell, home, customers, programs, membership, storefront, settings, developer], messages };
