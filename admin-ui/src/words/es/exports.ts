import type { exports as english } from '../en/exports.js';
import type { Translated } from '../translated.js';

/** Lists as files. */
export const exports: Translated<typeof english> = {
  action: 'Exportar',
  title: {
    customers: 'Exportar clientes',
    activities: 'Exportar actividades',
    reviews: 'Exportar reseñas',
    'google-reviews': 'Exportar reseñas de Google',
    referrals: 'Exportar referidos',
    'launch-tier': 'Exportar lanzamientos de niveles',
  },
  kind: {
    customers: 'Clientes',
    activities: 'Actividades',
    reviews: 'Reseñas',
    'google-reviews': 'Reseñas de Google',
    referrals: 'Referidos',
    'launch-tier': 'Lanzamientos de niveles',
    'customer-data': 'Datos de un cliente',
  },
  format: 'Formato',
  formats: { csv: 'CSV', xlsx: 'XLSX' },
  scope: 'Filas',
  shown: 'Solo las filas filtradas',
  all: 'Todas',
  how: 'Te avisaremos por correo cuando esté listo. El archivo se queda aquí siete días.',
  start: 'Exportar',
  started: 'Exportación iniciada',
  failed: {
    customers: 'No se han podido exportar los clientes',
    activities: 'No se han podido exportar las actividades',
    reviews: 'No se han podido exportar las reseñas',
    'google-reviews': 'No se han podido exportar las reseñas de Google',
    referrals: 'No se han podido exportar los referidos',
    'launch-tier': 'No se han podido exportar los lanzamientos de niveles',
  },
  fetchFailed: 'No se ha podido descargar',
  earlier: 'Exportaciones anteriores',
  rows_one: '{{n}} fila',
  rows_other: '{{n}} filas',
  asOf: 'A fecha del evento {{position}}',
  download: 'Descargar',
};
