import net from 'node:net';

/** A few hundred rows: a read takes what the server has sent meanwhile, and the processor's cache still holds it. */
const USUAL_BYTES = 256 * 1024;
const NO_ROOM = Buffer.alloc(0);

/**
 * What a connection has received and nobody has read yet, in one buffer that the socket reads into: a buffer for each read, and joining what
 * two of them share, would cost as much as the rows.
 */
export class ReceivedBytes {
  bytes: Buffer = Buffer.allocUnsafe(USUAL_BYTES);
  /** Range of what is unread. */
  from = 0;
  to = 0;
  private offered: Uint8Array = NO_ROOM;

  /** Where the next bytes may be put; everything but what is unread is overwritten. */
  room(): Uint8Array {
    if (this.from > 0) {
      this.bytes.copyWithin(0, this.from, this.to);
      [this.from, this.to] = [0, this.to - this.from];
    }
    // A row longer than the buffer.
    if (this.to > this.bytes.length / 2) this.move(this.bytes.length * 2);
    this.offered = this.bytes.subarray(this.to);
    return this.offered;
  }

  /** Takes bytes that were put into the room, or elsewhere. */
  take(length: number, where: Uint8Array): void {
    if (where !== this.offered) {
      const room = this.room();
      if (room.length < length) this.move(this.to + length);
      this.bytes.set(where.subarray(0, length), this.to);
    }
    this.to += length;
  }

  /** Continues in another buffer, so that somebody may go on using the rows that were read from this one. */
  leave(): void {
    this.move(this.bytes.length);
  }

  private move(length: number): void {
    const bytes = Buffer.allocUnsafe(length);
    this.bytes.copy(bytes, 0, this.from, this.to);
    [this.bytes, this.from, this.to, this.offered] = [bytes, 0, this.to - this.from, NO_ROOM];
  }
}

/** A socket that reads into one buffer. What it receives is emitted as copies, unless `onReceived` takes it. */
export interface OneBufferSocket extends net.Socket {
  received: ReceivedBytes;
  onReceived: (() => void) | null;
}

/** Opens no connection yet: for the `stream` of a client's configuration. */
export function oneBufferSocket(): OneBufferSocket {
  const received = new ReceivedBytes();
  const socket: OneBufferSocket = Object.assign(
    new net.Socket({
      onread: {
        buffer: () => received.room(),
        callback: (length, where) => {
          if (socket.onReceived) {
            received.take(length, where);
            socket.onReceived();
          } else socket.emit('data', Buffer.from(where.subarray(0, length)));
          return true;
        },
      },
    } as net.SocketConstructorOpts),
    { received, onReceived: null },
  );
  return socket;
}
