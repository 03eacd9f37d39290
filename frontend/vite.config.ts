import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

/**
 * `API_URL` names the backend that the dev and preview servers pass `/api`, `/dev` and `/health` on to
 * (http://localhost:3000 where unset). The build writes to `dist`, which the backend serves.
 */
export default defineConfig(({ mode }) => {
  const target = loadEnv(mode, import.meta.dirname, '').API_URL ?? 'http://localhost:3000';
  const proxy = Object.fromEntries(['/api', '/dev', '/health'].map((path) => [path, { target, changeOrigin: false }]));
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss()],
    // get-nonce keeps the nonce in a module variable: two copies would mean one without it.
    resolve: { dedupe: ['react', 'react-dom', 'get-nonce'] },
    // The policy allows no data: fonts or scripts, so nothing may be inlined.
    build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, sourcemap: false, target: 'es2022' },
    server: { port: 5173, proxy },
    preview: { port: 4173, proxy },
  };
});
