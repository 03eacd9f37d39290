import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

/**
 * `API_URL` names the backend that the dev and preview servers pass `/api`, `/dev` and `/health` on to
 * (http://localhost:3000 where unset). The build writes to `dist`, which the backend serves: the app (`index.html`) and the script
 * of the public pages. With `--ssr` it writes the program that draws the public pages to `dist-server`; it needs no package to run.
 */
export default defineConfig(({ mode, isSsrBuild }) => {
  const target = loadEnv(mode, import.meta.dirname, '').API_URL ?? 'http://localhost:3000';
  const proxy = Object.fromEntries(['/api', '/dev', '/health'].map((path) => [path, { target, changeOrigin: false }]));
  const forBrowsers = { input: { app: 'index.html', site: 'src/site-client.tsx' } };
  return {
    root: import.meta.dirname,
    plugins: [react()],
    // get-nonce keeps the nonce in a module variable: two copies would mean one without it.
    resolve: { dedupe: ['react', 'react-dom', 'get-nonce'] },
    // The policy allows no data: fonts or scripts, so nothing may be inlined.
    build: {
      outDir: isSsrBuild ? 'dist-server' : 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      sourcemap: false,
      target: isSsrBuild ? 'node20' : 'es2022',
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // CommonJS: one file that is simply required, wherever the backend runs.
      rollupOptions: isSsrBuild
        ? { input: 'src/site-server.tsx', output: { format: 'cjs', entryFileNames: 'site-server.cjs' } }
        : forBrowsers,
    },
    ssr: { noExternal: true },
    // The program carries React as it is deployed, whatever the process that requires it is called: drawing takes a fifth of the time.
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    server: { port: 5173, proxy },
    preview: { port: 4173, proxy },
  };
});
