import { createConnection, type Socket } from 'node:net';

/**
 * Connects to the control socket, through which `rovinka` commands run inside the site of a data folder; null when no
 * site is listening.
 */
export function connectControlSocket(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
  });
}
