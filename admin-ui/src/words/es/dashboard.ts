import type { dashboard as english } from '../en/dashboard.js';
import type { Translated } from '../translated.js';

/** The dashboard. */
export const dashboard: Translated<typeof english> = {
  range: { days30: 'Últimos 30 días', days60: 'Últimos 60 días', days90: 'Últimos 90 días' },
  compared: ', frente a los {{days}} días anteriores',
  search: 'Búsqueda rápida',
  searchHint: 'Buscar por correo del cliente, ID de pedido, código de cupón o programa',
  searchHintShort: 'Correo, pedido, cupón o programa',
  searching: 'Buscando',
  nothing: 'Sin resultados para «{{text}}»',
  searchFailed: 'La búsqueda ha fallado. Inténtalo de nuevo.',
  group: { customer: 'Clientes', order: 'Pedidos', coupon: 'Cupones', program: 'Programas' },
  members: 'Miembros',
  rate: 'Tasa de canje',
  rateHelp: 'Puntos canjeados ÷ puntos ganados en el periodo',
  redeemed: 'Puntos canjeados',
  redeemedHelp: 'En el periodo',
  revenue: 'Ingresos por descuentos',
  revenueHelp: 'Pedidos pagados con un cupón de fidelidad en el periodo, menos los reembolsos',
  chart: {
    title: 'Puntos ganados y canjeados',
    sub: '{{range}}, por día',
    table: 'Ver como tabla',
    chart: 'Ver como gráfico',
    day: 'Día',
    earned: 'Ganados',
    redeemed: 'Canjeados',
    soFar: 'hoy hasta ahora',
    empty: 'En este periodo no se han ganado ni canjeado puntos',
    summary:
      'Del {{from}} al {{to}} se ganaron {{earned}} puntos y se canjearon {{redeemed}}. El día con más puntos ganados fue el {{day}}: {{most}}.',
  },
  reading: {
    title: 'Leyendo los clientes de tu tienda',
    progress:
      '{{done}} de {{total}} leídos. Puedes seguir trabajando: quien visita la tienda o se busca se reconoce al momento.',
    waiting:
      'Tu tienda está preparando la lista de clientes. Puedes seguir trabajando: quien visita la tienda o se busca se reconoce al momento.',
  },
  currency: {
    title: 'Hay programas en pausa',
    changed:
      'La moneda de la tienda ha cambiado de {{from}} a {{to}}. Revisa los importes y vuelve a activar el programa.',
    referrals: 'Programa de recomendaciones',
  },
  quickstart: {
    title: 'Saca más partido a tu programa',
    done: '{{done}} de {{all}} hechos',
    stepDone: 'Hecho',
    stepOpen: 'Pendiente',
    step: {
      earning: 'Activa un programa para ganar puntos',
      redeeming: 'Añade una recompensa',
      first_order: 'El primer pedido da puntos',
      first_redemption: 'Se canjea la primera recompensa',
    },
    act: { earning: 'Añadir programa', redeeming: 'Añadir recompensa' },
    wait: {
      first_order: 'A la espera del primer pedido pagado.',
      first_redemption: 'A la espera de la primera recompensa canjeada.',
    },
  },
  expiring: '{{points}} puntos caducan en {{month}}',
  expiringSub_one: 'Los tiene {{count}} cliente',
  expiringSub_other: 'Los tienen {{n}} clientes',
  ledger: {
    title: 'Libro mayor',
    events: '{{n}} eventos, en orden',
    duplicates: '{{n}} duplicados ignorados',
    parked_zero: 'Todos los webhooks procesados',
    parked_one: '{{count}} webhook requiere atención',
    parked_other: '{{count}} webhooks requieren atención',
    see: 'Ver estado',
  },
  highlights: {
    title: 'Para descubrir',
    tiers: 'Niveles VIP: más para tus mejores clientes',
    referrals: 'Referidos: los clientes traen amigos',
    whatIf: 'Simulación: prueba una regla con pedidos pasados',
    deals: 'Ofertas y premios de crecimiento para tu tienda',
  },
  help: {
    title: 'Ayuda',
    chat: 'Chatea con nosotros',
    keys: 'Atajos de teclado',
    noChat: 'El chat no está configurado en esta instalación',
  },
};
