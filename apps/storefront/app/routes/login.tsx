import { LoginPage } from "../pages/login/login-page.tsx";

export default LoginPage;
