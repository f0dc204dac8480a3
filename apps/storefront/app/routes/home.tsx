import { HomePage } from "../pages/home/home-page.tsx";

export default HomePage;
