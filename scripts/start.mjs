import { build, checkNode, install, launch } from "./prepare.mjs";

checkNode();
install();
build();
launch("apps/server/src/main.ts");
