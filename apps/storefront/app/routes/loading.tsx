import { LoadingScreen } from "../components/frame/loading-screen.tsx";

/** /loading: the screen alone; whoever stays on it finds the way back. */
export default function LoadingRoute() {
  return (
    <LoadingScreen>
      <a href="/" className="btn">
        返回首页
      </a>
    </LoadingScreen>
  );
}
