import os from 'node:os';

const GIGABYTE = 1024 ** 3;

/**
 * The server's settings as command line arguments, so that no edited file can weaken them.
 * @param unsafe trades durability for speed; for throw-away test clusters only
 */
export function settings(port: number, unsafe: boolean): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: 200,
    jit: 'off',
    fsync: unsafe ? 'off' : 'on',
    synchronous_commit: unsafe ? 'off' : 'on',
    full_page_writes: unsafe ? 'off' : 'on',
    shared_buffers: `${Math.floor(sharedBuffers(unsafe) / 1024)}kB`,
    // Recycled segments save the writer from creating new ones.
    max_wal_size: '1GB',
    min_wal_size: unsafe ? '80MB' : '1GB',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function sharedBuffers(unsafe: boolean): number {
  return unsafe ? GIGABYTE / 8 : Math.min(os.totalmem() / 4, GIGABYTE);
}
