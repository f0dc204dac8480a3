import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { queries } from "./api/operator.ts";
import { GateHost } from "./parts/gate-host.tsx";
import { MessageHost } from "./parts/message-host.tsx";
import { createRouter } from "./routes.tsx";
import "./app.css";

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queries}>
          <RouterProvider router={createRouter()} />
          <GateHost />
          <MessageHost />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
