import type { pages as english } from '../en/pages.js';
import type { Translated } from '../translated.js';

/** Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not built yet. */
const page = (title: string) => ({ title });

const home = {
  dashboard: page('Panel'),
  setUp: page('Configuración'),
  signIn: page('Inicio de sesión'),
  landing: page('Te damos la bienvenida'),
  featureRequest: page('Peticiones'),
  feedback: page('Sugerencias'),
  assistant: page('Asistente'),
};

const customers = {
  customers: page('Clientes'),
  profile: page('Cliente'),
  explain: page('El saldo, explicado'),
  migration: page('Migración'),
  wallet: page('Pases de monedero'),
  walletDesign: page('Diseño del pase'),
  importHistory: page('Historial de importaciones'),
  whitelist: page('Lista blanca de referidos'),
  mailLog: page('Registro de correos'),
};

const activity = {
  activity: page('Actividad'),
  activityAll: page('Todas las actividades'),
  activityReferral: page('Actividades de referidos'),
  activityReview: page('Actividades de reseñas'),
  activityTier: page('Lanzamientos de niveles'),
  programActivity: page('Actividades por programa'),
  reviews: page('Aprobación de reseñas'),
  mapsReviews: page('Aprobación de reseñas de Google Maps'),
};

const programs = {
  programs: page('Programas'),
  magicTags: page('Etiquetas mágicas'),
  pointPrograms: page('Ajustes de puntos'),
  pointProgram: page('Programa de puntos'),
  programNew: page('Nuevo programa'),
  programEdit: page('Programa'),
  referralProgram: page('Programa de referidos'),
  friendReward: page('Recompensa del amigo'),
  customerReward: page('Recompensa del cliente'),
  tierNew: page('Nuevo nivel'),
  tier: page('Nivel'),
  simulate: page('Simulación'),
};

const membership = {
  membership: page('Membresía'),
  vip: page('Niveles VIP'),
  exclusiveDeal: page('Oferta exclusiva para miembros'),
  memberDeal: page('Oferta para miembros'),
  membershipSubscription: page('Membresía por suscripción'),
  tierReward: page('Recompensa de nivel'),
  partnerTiers: page('Niveles de partners'),
  privileges: page('Privilegios de partners'),
};

const onsite = {
  onsite: page('En la tienda'),
  block: page('Bloque de contenido'),
  pointBranding: page('Imagen de los puntos'),
  visitBranding: page('Imagen de las visitas'),
  pointCalculator: page('Calculadora de puntos'),
  wayToEarn: page('Formas de ganar'),
  wayToRedeem: page('Formas de canjear'),
  customerInvite: page('Invitación a clientes'),
  referralContent: page('Página de referidos'),
  referralContentV1: page('Página de referidos, versión anterior'),
  signUpWidget: page('Widget de registro'),
  signUpBlock: page('Bloque de registro'),
  checkoutDiscount: page('Descuento en el pago'),
  visitContent: page('Recompensa por visita'),
  reminder: page('Recordatorio de recompensas'),
  tierContent: page('Bloque de niveles VIP'),
  donation: page('Donación'),
  faqs: page('Preguntas frecuentes'),
  calculator: page('Calculadora'),
  functionDiscount: page('Descuento'),
};

const settings = {
  settings: page('Ajustes'),
  notifications: page('Notificaciones'),
  notification: page('Notificación'),
  settingsPlans: page('Planes'),
  translations: page('Traducciones'),
  translationEditor: page('Editor de traducciones'),
  proof: page('Integridad'),
  audit: page('Auditoría'),
  stream: page('Flujo de eventos'),
  health: page('Estado'),
  takeData: page('Tus datos'),
};

const integrations = {
  integrations: page('Integraciones'),
  theme: page('Tema'),
  reviewApp: page('Aplicación de reseñas'),
  subscriptionApps: page('Suscripciones'),
  shopifySubscriptions: page('Shopify Subscriptions'),
  orderLimit: page('Límite de pedidos'),
  integration: page('Integración'),
};

const billing = {
  subscription: page('Suscripción'),
  invoices: page('Facturación'),
  platformBilling: page('Facturación en Shopify'),
  usage: page('Uso'),
  customPlan: page('Plan a medida'),
  downSell: page('Antes de bajar de plan'),
  deals: page('Ofertas'),
};

const analytics = {
  analytics: page('Analíticas'),
  programAnalytics: page('Analíticas de programas'),
  pointAnalytics: page('Analíticas de puntos'),
  memberAnalytics: page('Analíticas de miembros'),
  referralAnalytics: page('Analíticas de referidos'),
};

const developer = {
  devZone: page('Zona de desarrollo'),
  webhookLogs: page('Registros de webhooks'),
  testLogs: page('Registros de pruebas'),
  dealConfig: page('Configuración de la oferta exclusiva'),
  mergeCustomer: page('Fusionar clientes'),
  importFiles: page('Archivos de importación'),
  csDeals: page('Ofertas de soporte'),
  mailTool: page('Herramienta de notificaciones'),
  supportTools: page('Herramientas de soporte'),
};

export const pages: Translated<typeof english> = {
  ...home,
  ...customers,
  ...activity,
  ...programs,
  ...membership,
  ...onsite,
  ...settings,
  ...integrations,
  ...billing,
  ...analytics,
  ...developer,
};
